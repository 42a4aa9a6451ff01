import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/check-in-requests.ts'
import { cutOff, sendAll } from '#tests/support/http-load.ts'
import { countCheckIns, prepareOpenWork } from '#tests/support/open-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const [work, lines] = [3000, 16]

test('SIGTERM under load: what was sent is answered, nothing is cut, the process ends in order', async () => {
  // On a busy machine one line or two may come between the server's last look for lines and its closing. A server that
  // does not wait for lines cuts half of them.
  let stop = await stopUnderLoad('first')
  for (const again of ['second', 'third']) if (stop.cut > 0) stop = await stopUnderLoad(again)
  expect(stop.cut).toBe(0)
  expect(await countCheckIns(stop.directory)).toBe(stop.recorded)

  const next = await startProduction({ directory: stop.directory })
  expect(await next.stop('SIGTERM')).toBe(0)
  expect(next.log()).toContain('stopped')
  expect(await countCheckIns(stop.directory)).toBe(stop.recorded)
})

/** How many check-ins were recorded and how many cut before a server, told to stop in the middle of a load, had ended. */
async function stopUnderLoad(name: string) {
  const directory = join(folder.path, name)
  mkdirSync(directory)
  const requests = (await prepareOpenWork(directory, work)).map((each) => jsonCheckIn(each, each.taskId))
  const server = await startProduction({ directory })
  let stopped: Promise<number | null> = Promise.resolve(null)
  const answers = await sendAll(server.port, requests, lines, (count) => {
    if (count === 100) stopped = server.stop('SIGTERM')
  })
  expect(await stopped).toBe(0)
  const statuses = answers.flatMap((answer) => answer?.status ?? [])
  const answered = statuses.filter((status) => status !== cutOff)
  expect(answered).toEqual(answered.map(() => 201))
  expect(answered.length).toBeGreaterThan(100)
  expect(statuses.length).toBeLessThan(work)
  expect(await countCheckIns(directory)).toBeGreaterThanOrEqual(answered.length)
  const cut = statuses.length - answered.length
  expect(cut).toBeLessThanOrEqual(lines / 8)
  return { directory, recorded: answered.length, cut }
}
