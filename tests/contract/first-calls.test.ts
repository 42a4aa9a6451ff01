import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { decodeQr } from '#tests/support/files/decode-qr.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const run = promisify(execFile)
const page = readFileSync('docs/api.md', 'utf8')
let server: ProductionServer

beforeAll(async () => {
  server = await startProduction({ directory: folder.path, program: 'build/programs/demo.js' })
})

test('docs/api.md has ten commands', () => {
  expect(commands().match(/\bcurl /g)).toHaveLength(10)
})

const hasShell = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0)

test.skipIf(!hasShell)('the commands of docs/api.md lead a stranger to a check-in (needs bash and curl)', async () => {
  const { stdout } = await run('bash', ['-eu', '-o', 'pipefail', '-c', commands()], {
    cwd: folder.path,
    env: { ...process.env, KLARBUCH: server.origin },
  })
  const [status, checkIn, attendance, list] = stdout.split(/(?<=\})(?=\{)/).map((json) => JSON.parse(json) as unknown)
  const expectedCheckIn = { publicName: 'Guest toilet', signature: 'Kim P.', status: 'completed' }
  expect(status).toMatchObject({ openSlot: { tasks: [{ publicName: 'Guest toilet', status: 'planned' }] } })
  expect(checkIn).toMatchObject({ checkIns: [expectedCheckIn] })
  expect(attendance).toMatchObject({ statistics: { completed: 1, tasksCompleted: 1 } })
  expect(list).toMatchObject({ items: [{ ...expectedCheckIn, taskName: 'WC-2' }], total: 1 })
  const { schedule } = status as { schedule: { id: string } }
  expect(decodeQr(readFileSync(join(folder.path, 'code.png')))).toBe(`${server.origin}/schedules/${schedule.id}/status`)
})

/** The shell blocks of the page. */
function commands(): string {
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('\n')
}
