import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOwner } from '#tests/support/stories/factories.ts'
import { sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
/** Milliseconds, more than a time limit for a page would be: a machine that stands still must not make pages answer 500. */
const standstill = 11_000

test('a machine that stands still for seconds answers all pages afterwards', async () => {
  const owner = await inDatabaseOf(folder.path, () => createOwner())
  const server = await startProduction({ directory: folder.path })
  const headers = { Cookie: `session=${owner.token}` }
  const pages = ['/dashboard', '/tasks/new', '/analytics', '/schedules'].map((path) => ({
    method: 'GET' as const,
    path,
    headers,
  }))
  const load: LoadRequest[] = Array.from({ length: 10 }, () => pages).flat()
  await sendAll(server.port, load, 8)
  for (let round = 0; round < rounds({ each: 1, release: 5 }); round++) {
    const answers = sendAll(server.port, load, load.length)
    await setTimeout(40 + 30 * round)
    process.kill(server.pid, 'SIGSTOP')
    await setTimeout(standstill)
    process.kill(server.pid, 'SIGCONT')
    expect((await answers).map((answer) => answer?.status)).toEqual(load.map(() => 200))
  }
})
