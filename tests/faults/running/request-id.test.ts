import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readPage } from '#tests/support/requests/page.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const requestId = /K-[34679ACDEFGHJKMNPQRTUVWXY]{6}/

test('the id of an error is in the log with the reason: for pages, in the browser and for the API', async () => {
  const server = await startProduction({ directory: folder.path })
  const page = await fetch(`${server.origin}/nowhere`)
  expect((await readPage(page.clone())).text).toContain(idOf(page))

  const sqlite = new Sqlite(join(folder.path, 'klarbuch.db'))
  sqlite.exec('ALTER TABLE Session RENAME TO Gone; ALTER TABLE Schedule RENAME TO GoneToo')
  sqlite.close()
  const schedule = '/schedules/0123456789abcdef/status'
  for (const path of [schedule, '/api/schedules/0123456789abcdef/status', `${schedule}.data`]) {
    const answer = await fetch(server.origin + path)
    const id = idOf(answer)
    expect([answer.status, await answer.text()], path).toEqual([500, expect.stringContaining(id)])
    await expect.poll(() => linesOf(server.log(), id)).toHaveLength(2)
    const [reason, request] = linesOf(server.log(), id).toSorted((one, other) => other.level - one.level)
    expect([reason?.level, reason?.error], path).toEqual([50, expect.stringContaining('no such table')])
    expect(request).toMatchObject({ status: 500, path: expect.stringContaining('/schedules/') })
  }
})

function idOf(answer: Response): string {
  const id = answer.headers.get('X-Request-Id') ?? ''
  expect(id).toMatch(requestId)
  return id
}

/** The log lines with an id, in no certain order: app and server write separately. */
function linesOf(log: string, id: string) {
  return log
    .split('\n')
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as { level: number; error?: string; status?: number; path?: string })
}
