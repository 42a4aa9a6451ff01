import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import Sqlite from 'better-sqlite3'
import { createOwner } from '#tests/support/stories/factories.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { environmentOf, startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const run = promisify(execFile)

function place(name: string) {
  return join(folder.path, name)
}

test('the demo fills an empty database, shows an open slot, and keeps what was entered at its second start', async () => {
  const demo = { directory: place('demo'), program: 'build/programs/demo.js' }
  const first = await startProduction(demo)
  await expect.poll(() => first.log()).toContain('Stop with Ctrl+C')
  expect(first.log()).toContain('huber@alte-muehle.example')
  expect(first.log()).toMatch(/hk\.thuy {2}PIN 56021/)
  const path = /\/schedules\/\w+\/status/.exec(first.log())?.[0] ?? ''
  const page = await fetch(first.origin + path)
  expect(page.status).toBe(200)
  expect((await readPage(page)).field('PIN')).toBeDefined()
  await first.stop('SIGTERM')

  const sqlite = new Sqlite(join(demo.directory, 'klarbuch.db'))
  sqlite.exec("UPDATE Task SET name = 'Ours' WHERE name = 'GM-WC'")
  const rows = () =>
    sqlite.prepare("SELECT count(*) FROM CheckIn UNION ALL SELECT count(*) FROM Task WHERE name = 'Ours'").pluck().all()
  const before = rows()
  const second = await startProduction(demo)
  await expect.poll(() => second.log()).toContain('is as you left it')
  expect(rows()).toEqual(before)
  await second.stop('SIGTERM')
  sqlite.close()
})

test('production refuses to start on the demo’s secrets', async () => {
  expect(await startWithoutSecrets('serve', 'secrets', { KLARBUCH_DEMO: '0' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/SESSION_SECRET, PIN_PEPPER/) as string,
  })
})

test.each(['serve', 'demo'])('%s refuses the demo’s secrets on Fly in one line', async (program) => {
  expect(await startWithoutSecrets(program, 'on-fly')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^KLARBUCH_DEMO .* on Fly .*\n$/) as string,
  })
  expect(existsSync(place('on-fly'))).toBe(false)
})

test('remix-serve serves the same build', async () => {
  const [work] = await prepareOpenWork(place('remix-serve'), 2)
  if (!work) throw new Error('No work')
  const { origin, port, stop } = await startProduction({
    directory: place('remix-serve'),
    program: 'node_modules/@remix-run/serve/dist/cli.js',
    args: ['build/server/index.js'],
  })
  expect((await fetch(`${origin}/login`)).status).toBe(200)
  expect((await fetch(`${origin}/schedules/${work.scheduleId}/status`)).status).toBe(200)
  const [answer] = await sendAll(port, [jsonCheckIn(work, 'key')], 1)
  expect(answer?.status).toBe(201)
  await stop('SIGKILL')
})

test.each([
  'backup',
  'restore',
  'doctor',
  'create-account',
  'remove-second-factor',
  'company-plan',
  'verify',
  'stripe-setup',
  'serve',
  'demo',
])(
  '%s --help says how it is used and --version which it is, and both do nothing; what it does not know fails',
  async (name) => {
    const directory = place(`help-${name}`)
    mkdirSync(directory)
    const environment = { BACKUP_DIR: directory }
    for (const args of [['--help'], ['-h'], ['latest', '--help']]) {
      const { code, stdout, stderr } = await runInFolder(name, { directory, environment, args })
      expect([code, stdout, stderr], args.join(' ')).toEqual([0, expect.stringMatching(/^Usage: npm .+\n[A-Z].+/), ''])
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const told = await runInFolder(name, { directory, environment, args: ['--version'] })
    expect(told).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' })
    const { code, stderr } = await runInFolder(name, { directory, environment, args: ['--unknown'] })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm .+\n$/)])
    expect(readdirSync(directory)).toEqual([])
  },
)

const server = useSharedServer()

test('company:plan sets a plan while the server runs, and prints the change', async () => {
  const owner = { email: 'petersen@kanzlei.example', companyName: 'Steuerkanzlei Petersen', plan: 'free' } as const
  await inDatabaseOf(server.directory, () => createOwner(owner))
  const environment = { ...process.env, ...environmentOf(server.directory) }
  const setPlan = (...args: string[]) =>
    run(process.execPath, ['build/programs/company-plan.js', ...args], { env: environment }).catch(
      (error: unknown) => error,
    )
  expect(await setPlan('petersen@kanzlei.example', 'pro')).toMatchObject({
    stdout: 'Steuerkanzlei Petersen: free → pro\n',
  })
  expect(await setPlan('petersen@kanzlei.example', 'pro')).toMatchObject({
    stdout: expect.stringContaining('already') as string,
  })
  expect(await setPlan('petersen@kanzlei.example', 'gold')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no plan "gold"') as string,
  })
  expect(await setPlan('nobody@example.com', 'pro')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nobody@example.com') as string,
  })
  expect(await setPlan()).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') as string })
  expect((await fetch(`${server.origin}/healthcheck`)).status).toBe(200)
})

test('account:create makes an account while the server runs, and the server mails its owner a link', async () => {
  const environment = { ...process.env, ...environmentOf(server.directory) }
  const create = (...args: string[]) =>
    run(process.execPath, ['build/programs/create-account.js', ...args], { env: environment }).catch(
      (error: unknown) => error,
    )
  const person = ['neu@example.com', 'Nina', 'Neu', '--company', 'Neu GmbH', '--language', 'en']
  expect(await create(...person)).toMatchObject({ stdout: expect.stringContaining('has an account') as string })
  const outbox = join(server.directory, 'outbox')
  const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  await expect
    .poll(() => mails().filter((mail) => mail.includes('neu@example.com')), { timeout: 90_000 })
    .toHaveLength(1)
  expect(await create(...person)).toMatchObject({ code: 1, stderr: expect.stringContaining('already') as string })
  expect(await create('neu@', 'Nina', 'Neu')).toMatchObject({
    code: 1,
    stderr: 'Not accepted: account.emailInvalid.\n',
  })
  expect(await create('neu@example.com', 'Nina')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage/) as string,
  })
})

test('stripe:setup says in one sentence the reason why it can do nothing, and never the key', async () => {
  const setUp = (environment: Record<string, string>) => {
    const settings = { ...process.env, APP_ORIGIN: 'http://localhost', STRIPE_SECRET_KEY: '', ...environment }
    return run(process.execPath, ['build/programs/stripe-setup.js'], { env: settings }).catch((error: unknown) => error)
  }
  expect(await setUp({})).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^STRIPE_SECRET_KEY is not set.*\n$/),
  })
  const nobody = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` }
  expect(await setUp(nobody)).toMatchObject({ code: 1, stdout: '', stderr: 'Stripe does not answer. Try again.\n' })
})

/** Runs a program without secrets in a folder of this name. */
function startWithoutSecrets(program: string, name: string, more: Record<string, string> = {}): Promise<unknown> {
  const secrets = { SESSION_SECRET: '', PIN_PEPPER: '' }
  const env = { ...process.env, ...environmentOf(place(name)), PORT: '0', ...secrets, ...more }
  return run(process.execPath, [`build/programs/${program}.js`], { env }).catch((error: unknown) => error)
}
