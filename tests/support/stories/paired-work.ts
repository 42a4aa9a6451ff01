import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { jsonCheckIn, photoForm } from './check-in-requests.ts'
import type { LoadRequest } from '../requests/http-load.ts'
import type { OpenWork } from '../schedules/open-work.ts'

/** Two tasks of one schedule by a person who may do both. */
export type Pair = { work: OpenWork; taskIds: [string, string] }

/** Every second occurrence with the one before it: the person of the later may do the earlier too. */
export function pairsOf(works: OpenWork[]): Pair[] {
  return works.flatMap((work, index) => {
    const before = works[index - 1]
    return index % 2 === 1 && before ? [{ work, taskIds: [before.taskId, work.taskId] satisfies [string, string] }] : []
  })
}

/** Both tasks of a pair in one check-in. */
export function pairedCheckIn({ work, taskIds }: Pair): LoadRequest {
  const { loginName, pin } = work
  return { ...jsonCheckIn(work, work.taskId), body: JSON.stringify({ loginName, pin, taskIds }) }
}

/** Both tasks of a pair in one check-in with a photo, as the page’s form sends it to a server. */
export async function pairedPhoto(
  { work, taskIds }: Pair,
  given: { origin: string; photo: Uint8Array<ArrayBuffer> },
): Promise<LoadRequest> {
  const { scheduleId, loginName, pin, address } = work
  const sent = new Response(photoForm({ loginName, pin, taskIds, photo: given.photo }))
  const contentType = sent.headers.get('Content-Type') ?? ''
  return {
    method: 'POST',
    path: `/schedules/${scheduleId}/status`,
    headers: { 'Content-Type': contentType, Origin: given.origin, 'Fly-Client-IP': address },
    body: new Uint8Array(await sent.arrayBuffer()),
  }
}

/** The database of a folder is whole, of each pair both tasks are there or none, and both where it was acknowledged. */
export function expectAllOrNothing(directory: string, pairs: Pair[], isAcknowledged: (index: number) => boolean) {
  const recorded = recordedTasks(directory)
  const found = pairs.map(
    ({ work, taskIds }) => taskIds.filter((id) => recorded.has(`${work.scheduleId} ${id}`)).length,
  )
  expect(found.filter((count) => count === 1)).toEqual([])
  expect(found.filter((count, index) => isAcknowledged(index) && count !== 2)).toEqual([])
}

function recordedTasks(directory: string) {
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  const rows = sqlite.prepare('SELECT scheduleId, taskId FROM CheckIn').all() as {
    scheduleId: string
    taskId: string
  }[]
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  return new Set(rows.map(({ scheduleId, taskId }) => `${scheduleId} ${taskId}`))
}
