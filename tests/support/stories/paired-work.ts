import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { jsonCheckIn, photoForm } from './check-in-requests.ts'
import type { LoadRequest } from '../requests/http-load.ts'
import type { OpenWork } from '../schedules/open-work.ts'

/** Two tasks of one schedule, and a person who may do both. */
export type Pair = { work: OpenWork; taskIds: [string, string] }

/** Pairs every second occurrence with the one before it. The person of the later one may do the earlier one too. */
export function pairsOf(openWork: OpenWork[]): Pair[] {
  return openWork.flatMap((work, index) => {
    const before = openWork[index - 1]
    return index % 2 === 1 && before ? [{ work, taskIds: [before.taskId, work.taskId] satisfies [string, string] }] : []
  })
}

/** Both tasks of a pair in one check-in. */
export function pairedCheckIn({ work, taskIds }: Pair): LoadRequest {
  const { loginName, pin } = work
  return { ...jsonCheckIn(work, work.taskId), body: JSON.stringify({ loginName, pin, taskIds }) }
}

/** Both tasks of a pair in one check-in with a photo, by the page’s form. */
export async function pairedPhoto(
  { work, taskIds }: Pair,
  options: { origin: string; photo: Uint8Array<ArrayBuffer> },
): Promise<LoadRequest> {
  const { scheduleId, loginName, pin, address } = work
  const formResponse = new Response(photoForm({ loginName, pin, taskIds, photo: options.photo }))
  const contentType = formResponse.headers.get('Content-Type') ?? ''
  return {
    method: 'POST',
    path: `/schedules/${scheduleId}/status`,
    headers: { 'Content-Type': contentType, Origin: options.origin, 'Fly-Client-IP': address },
    body: new Uint8Array(await formResponse.arrayBuffer()),
  }
}

/** Expects that the database of a folder is intact, that it has both or neither task of each pair, and both if acknowledged. */
export function expectAllOrNothing(directory: string, pairs: Pair[], isAcknowledged: (index: number) => boolean) {
  const recorded = recordedTasks(directory)
  const tasksDone = pairs.map(
    ({ work, taskIds }) => taskIds.filter((id) => recorded.has(`${work.scheduleId} ${id}`)).length,
  )
  expect(tasksDone.filter((count) => count === 1)).toEqual([])
  expect(tasksDone.filter((count, index) => isAcknowledged(index) && count !== 2)).toEqual([])
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
