import { expect, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/check-in-requests.ts'
import { sendAll } from '#tests/support/http-load.ts'
import { countCheckIns, prepareOpenWork } from '#tests/support/open-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('SIGTERM under load: what was sent is answered, nothing is cut, the process ends in order', async () => {
  const works = await prepareOpenWork(folder.path, 3000)
  const server = await startProduction({ directory: folder.path })
  let stopped: Promise<number | null> = Promise.resolve(null)
  const requests = works.map((work) => jsonCheckIn(work, work.taskId))
  const answers = await sendAll(server.port, requests, 16, (count) => {
    if (count === 100) stopped = server.stop('SIGTERM')
  })
  const sent = answers.filter((answer) => answer !== null)
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.length).toBeLessThan(works.length)
  expect(await stopped).toBe(0)
  expect(await countCheckIns(folder.path)).toBe(sent.length)

  const next = await startProduction({ directory: folder.path })
  expect(await next.stop('SIGTERM')).toBe(0)
  expect(next.log()).toContain('stopped')
  expect(await countCheckIns(folder.path)).toBe(sent.length)
})
