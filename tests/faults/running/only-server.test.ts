import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServed } from '#app/data/file/only-server.server.ts'
import { environmentOf, startProduction, stripeKeys } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('a second server on the same file refuses to start with a reason; the first goes on, and leaves no lock when it is killed', async () => {
  const file = join(folder.path, 'klarbuch.db')
  const first = await startProduction({ directory: folder.path })
  expect(isServed(file)).toBe(true)
  const second = spawnSync(process.execPath, ['build/programs/serve.js'], {
    env: { ...process.env, ...environmentOf(folder.path), ...stripeKeys, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/^Another server uses .*klarbuch\.db\. Stop it first.*\n$/)
  expect((await fetch(`${first.origin}/healthcheck`)).status).toBe(200)
  await first.stop('SIGKILL')
  expect(isServed(file)).toBe(false)

  const next = await startProduction({ directory: folder.path })
  expect(isServed(file)).toBe(true)
  expect(await next.stop('SIGTERM')).toBe(0)
  expect(isServed(file)).toBe(false)
})
