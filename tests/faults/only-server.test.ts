import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServed } from '#app/data/only-server.server.ts'
import { environmentOf, startProduction, stripeKeys } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('a second server on the same file refuses to start and says why; the first goes on', async () => {
  const first = await startProduction({ directory: folder.path })
  expect(isServed(join(folder.path, 'klarbuch.db'))).toBe(true)
  const second = spawnSync(process.execPath, ['build/programs/serve.js'], {
    env: { ...process.env, ...environmentOf(folder.path), ...stripeKeys, PORT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^Another server uses .*klarbuch\.db\. Stop it first.*\n$/)
  expect((await fetch(`${first.origin}/healthcheck`)).status).toBe(200)
  expect(await first.stop('SIGTERM')).toBe(0)
  expect(isServed(join(folder.path, 'klarbuch.db'))).toBe(false)
}, 60_000)

test('the lock of a server that was killed does not stop the next one', async () => {
  const killed = await startProduction({ directory: folder.path })
  await killed.stop('SIGKILL')
  const next = await startProduction({ directory: folder.path })
  expect(await next.stop('SIGTERM')).toBe(0)
}, 60_000)
