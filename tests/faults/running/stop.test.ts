import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { childrenOf } from '#tests/support/servers/children-of.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { canMount, withMounts } from '#tests/support/faults/mounts.ts'
import { countCheckIns, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { environmentOf, startProduction, stripeKeys } from '#tests/support/servers/production-server.ts'
import { endOf, startProgram } from '#tests/support/servers/run-program.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('SIGTERM under load: what was sent is answered, nothing is cut, the process ends in order', async () => {
  const openWork = await prepareOpenWork(folder.path, 3000)
  const server = await startProduction({ directory: folder.path })
  let stopped: Promise<number | null> = Promise.resolve(null)
  const requests = openWork.map((work) => jsonCheckIn(work, work.taskId))
  const answers = await sendAll(server.port, requests, 16, (count) => {
    if (count === 100) stopped = server.stop('SIGTERM')
  })
  const sent = answers.filter((answer) => answer !== null)
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
  expect(sent.length).toBeGreaterThan(100)
  expect(sent.length).toBeLessThan(openWork.length)
  expect(await stopped).toBe(0)
  expect(await countCheckIns(folder.path)).toBe(sent.length)

  const next = await startProduction({ directory: folder.path })
  expect(await next.stop('SIGTERM')).toBe(0)
  expect(next.log()).toContain('stopped')
  expect(await countCheckIns(folder.path)).toBe(sent.length)
})

test('SIGTERM at any moment of a start, and again just after: no stack trace, and the next start is well', async () => {
  const directory = join(folder.path, 'starting')
  await prepareOpenWork(directory, 2)
  const environment = { ...environmentOf(directory), ...stripeKeys, PORT: '0' }
  const { startedIn, stop } = await startProduction({ directory })
  expect(await stop('SIGTERM')).toBe(0)
  for (let moment = 0; moment < 5; moment++) {
    const { child, ended } = startProgram('serve', { environment })
    await wait((moment / 4) * startedIn)
    child.kill('SIGTERM')
    await wait(50)
    child.kill('SIGTERM')
    const { code, stderr } = await ended
    expect([code ?? child.signalCode, stderr], `${moment}`).toEqual([expect.toBeOneOf([0, 'SIGTERM']), ''])
  }
  const next = await startProduction({ directory })
  expect(await next.stop('SIGTERM')).toBe(0)
})

test.skipIf(!canMount)('SIGTERM on a full disk (needs Linux, and unshare with mounts): it ends in order', async () => {
  const [plain, small] = [join(folder.path, 'plain'), join(folder.path, 'small')]
  mkdirSync(small)
  const openWork = await prepareOpenWork(plain, 100)
  const mounted = `mount -t tmpfs -o size=8m tmpfs ${small} && cp ${plain}/klarbuch.db ${small}/`
  const [command = '', ...args] = withMounts(mounted)
  const server = await startProduction({ directory: small, command, args })
  // These rows are only in the log; writing them back makes the file longer.
  const requests = openWork.map((work) => jsonCheckIn(work, work.taskId))
  expect((await sendAll(server.port, requests, 8)).map((answer) => answer?.status)).toEqual(openWork.map(() => 201))
  spawnSync('sh', ['-c', `cat /dev/zero > /proc/${server.pid}/root${small}/filler`])
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.log()).toMatch(/"msg":"stopped"}\n$/)
})

test('npm start: what npm alone is sent ends the server in order', async () => {
  const directory = join(folder.path, 'npm')
  await prepareOpenWork(directory, 2)
  const environment = { ...environmentOf(directory), ...stripeKeys, PORT: String(await freePort()) }
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(npm)
  let output = ''
  npm.stdout.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 60_000 }).toContain('"listening"')
  const [server = 0] = childrenOf(npm.pid ?? 0)
  npm.kill('SIGTERM')
  const { code, stdout } = await ended
  expect([code, stdout]).toEqual([0, expect.stringContaining('"stopped"')])
  expect(() => process.kill(server, 0)).toThrow('ESRCH')
})
