import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { programOfDebian } from '../../run/debian-package.mjs'

const server = useSharedServer()
const folder = useTemporaryFolder()
const programs = programOfDebian('/usr/bin/fail2ban-regex')?.replace(/fail2ban-regex$/, '')
const python = spawnSync('python3', ['--version']).status === 0
const caller = '198.51.100.77'
const thief = '198.51.100.78'
const password = 'Seeblick-2026'

test.skipIf(!programs || !python)(
  'fail2ban finds who guesses in the log, on each way that the log is kept, and nobody else (needs fail2ban and python3)',
  async () => {
    const signIn = (address: string) =>
      ask('/auth/login', { address, body: { email: 'anna@example.com', password: 'wrong-word' } })
    const token = await inDatabaseOf(server.directory, async () => (await createOwner({ password })).token)
    const confirm = (address: string, body: object) =>
      ask('/settings/email', { method: 'PUT', address, token, body, status: 422 })
    const email = 'bea@example.com'
    const ids = [
      await signIn(caller),
      await signIn('2001:db8:7:7::5'),
      await confirm(thief, { email, password: 'wrong-word' }),
      await confirm('203.0.113.78', { email: 'no address', password }),
      await ask('/api/tasks', { address: '203.0.113.77' }),
    ]
    const lines = await Promise.all(ids.map(lineOf))
    const times = lines.map((line) => new Date((JSON.parse(line) as { time: string }).time).getTime())
    const found = [caller, '2001:db8:7:7::/64', thief]
    const onDisk = lines.join('\n')
    const inJournal = lines.map((line) => `machine node[123]: ${line}`).join('\n')
    for (const log of [onDisk, inJournal]) {
      const hits = regex(log, '<ip> <time>').map((hit) => hit.split(' '))
      expect(hits.map(([address]) => address)).toEqual(found)
      const seconds = hits.map(([, time]) => Math.floor(Number(time)))
      expect(seconds).toEqual(times.slice(0, 3).map((time) => Math.floor(time / 1000)))
    }
  },
)

test.skipIf(!programs || !python)('fail2ban takes the jail (needs fail2ban and python3)', () => {
  const own = join(folder.path, 'fail2ban')
  cpSync(programOfDebian('/etc/fail2ban') ?? '', own, { recursive: true })
  rmSync(join(own, 'jail.d'), { recursive: true })
  cpSync('deploy/fail2ban/jail.conf', join(own, 'jail.d/klarbuch.conf'))
  copyFileSync('deploy/fail2ban/filter.conf', join(own, 'filter.d/klarbuch.conf'))
  expect(run('fail2ban-client', ['-c', own, '--test'])).toContain('OK: configuration test is successful')
  expect(run('fail2ban-client', ['-c', own, '--dump'])).toMatch(/'addjournalmatch', '_SYSTEMD_UNIT=klarbuch.service'/)
})

/** What fail2ban-regex prints for each line that it counts. */
function regex(log: string, output: string): string[] {
  const file = join(folder.path, 'log')
  writeFileSync(file, `${log}\n`)
  return run('fail2ban-regex', ['--out', output, file, 'deploy/fail2ban/filter.conf']).trim().split('\n')
}

function run(program: string, args: string[]): string {
  const modules = programOfDebian('/usr/lib/python3/dist-packages/fail2ban')?.replace(/fail2ban$/, '')
  const env = { ...process.env, PYTHONPATH: modules, TZ: 'America/New_York' }
  return spawnSync('python3', [`${programs}${program}`, ...args], { env, encoding: 'utf8' }).stdout
}

type Request = { method?: string; address: string; token?: string; body?: object; status?: number }

/** Sends a request, expects its status, and returns its id. */
async function ask(path: string, { method = 'POST', address, token, body, status = 401 }: Request): Promise<string> {
  const bearer = token && { Authorization: `Bearer ${token}` }
  const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': address, ...bearer }
  const sent = body ? { method, body: JSON.stringify(body) } : {}
  const answer = await fetch(server.origin + path, { ...sent, headers })
  expect(answer.status).toBe(status)
  return answer.headers.get('X-Request-Id') ?? 'none'
}

async function lineOf(id: string): Promise<string> {
  const line = () =>
    server
      .log()
      .split('\n')
      .find((text) => text.includes(id))
  await expect.poll(line).toBeDefined()
  return line() ?? ''
}
