import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { cutInHalf, tearPageWith } from '#tests/support/faults/broken-files.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { canMount, withMounts } from '#tests/support/faults/mounts.ts'
import { startNtpServer } from '#tests/support/outside/ntp-server.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { startSmtpServer } from '#tests/support/outside/smtp-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'

const folder = useTemporaryFolder()
const password = 'hush-hush-hush'
const nobody = 65_534
/** Settings of a production without outside services. */
const production = {
  KLARBUCH_DEMO: '0',
  FLY_APP_NAME: '',
  ...testSecrets,
  APP_ORIGIN: 'https://127.0.0.1',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  NTP_SERVER: '127.0.0.1:9',
}

beforeAll(async () => {
  mkdirSync(join(folder.path, 'original'))
  await prepareOpenWork(join(folder.path, 'original'), 20)
})

function prepared(name: string) {
  const directory = join(folder.path, name)
  cpSync(join(folder.path, 'original'), directory, { recursive: true })
  return { directory, file: join(directory, 'klarbuch.db') }
}

function examine(directory: string, environment: Record<string, string> = {}, more: object = {}) {
  return runInFolder('doctor', { directory, environment: { ...production, ...environment }, ...more })
}

test('of a server that is well it finds nothing wrong, while it runs and when it does not, and changes nothing', async () => {
  const { directory, file } = prepared('well')
  const ntp = await startNtpServer(0)
  const server = await startProduction({ directory })
  const running = await examine(directory, { NTP_SERVER: ntp.address })
  expect(running.stdout).toMatch(/^database {2}ok {10}\S+, \d MB: nothing is damaged in all \d+ tables\.$/m)
  expect(running.stdout).toMatch(/^ +ok +It fits this build\.$/m)
  expect(running.stdout).toMatch(/^clock +ok +The clock is right/m)
  expect(running.stdout).toMatch(/^disk +ok +\S+ \(the database\): [\d.]+ GB left\.$/m)
  expect([running.code, running.stderr, running.stdout]).toEqual([0, '', expect.stringContaining('\n0 wrong, ')])
  expect(await server.stop('SIGTERM')).toBe(0)
  expect((await examine(directory, { NTP_SERVER: ntp.address })).code).toBe(0)
  const sqlite = new Sqlite(file)
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  ntp.close()
})

test.each<[string, (file: string) => void, RegExp]>([
  ['a torn page', (file) => tearPageWith(file, 'person.1'), /WRONG +.+klarbuch\.db is damaged\b.*restore a backup\.$/m],
  ['a file that is cut off', cutInHalf, /WRONG +.+klarbuch\.db is cut off: its end is missing\./],
  ['a text', (file) => writeFileSync(file, 'name;address'), /WRONG +.+klarbuch\.db is no SQLite database/],
  [
    'a newer database',
    (file) => run(file, "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '9_later')"),
    /WRONG +It is newer than this build: it knows migration 9_later\. Start the newer build/,
  ],
  [
    'an older database',
    (file) =>
      run(
        file,
        'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
      ),
    /ok +1 migrations are missing; they are applied at the next start/,
  ],
])('it names %s', async (name, change, line) => {
  const { directory, file } = prepared(name)
  change(file)
  const { code, stdout } = await examine(directory)
  expect(stdout).toMatch(line)
  expect(code).toBe(line.source.startsWith('WRONG') ? 1 : 0)
})

test('it reports a PIN_PEPPER that does not match the database, and prints neither', async () => {
  const { directory } = prepared('pepper')
  const { code, stdout } = await examine(directory, { PIN_PEPPER: 'another-secret-another-secret-another' })
  expect([code, stdout]).toEqual([1, expect.stringMatching(/WRONG +PIN_PEPPER is not the one that its PINs were made/)])
  expect(stdout).not.toMatch(/another-secret|of-tests-alone/)
})

test.skipIf(process.getuid?.() !== 0)(
  'a file that belongs to root in a folder that its server may write is named by start and doctor (needs root)',
  async () => {
    const { directory, file } = prepared('of-root')
    for (const path of [folder.path, directory]) chmodSync(path, 0o755)
    chownSync(directory, nobody, nobody)
    chmodSync(file, 0o644)
    const line = `The database ${file} can't be written. Give the server's user the right to write the file`
    const started = await runInFolder('serve', { directory, environment: production, user: nobody })
    expect([started.code, started.stderr]).toEqual([1, expect.stringContaining(line)])
    const own = await examine(directory, {}, { user: nobody })
    expect([own.code, own.stdout]).toEqual([1, expect.stringContaining(line)])
    const ofRoot = await examine(directory)
    const wrongOwner = /WRONG +\S+klarbuch\.db does not belong to the owner of its folder, who can't write it\./
    expect([ofRoot.code, ofRoot.stdout]).toEqual([1, expect.stringMatching(wrongOwner)])
    chownSync(file, nobody, nobody)
    expect((await examine(directory)).code).toBe(0)
  },
)

test('it names problems of the settings, the mail server and the clock, and shows no secret', async () => {
  const { directory } = prepared('outside')
  const [ntp, smtp] = [await startNtpServer(2 * day), await startSmtpServer()]
  const outside = {
    NTP_SERVER: ntp.address,
    SMTP_URL: `smtp://anna:${password}@127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'post@example.com',
    SMPT_URL: smtp.url,
    KLARBUCH_BACKUP_HOUR: '3',
  }
  const { code, stdout, stderr } = await examine(directory, outside)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^settings {2}WRONG +There is no setting KLARBUCH_BACKUP_HOUR\./m)
  expect(stdout).toMatch(/^ +warning +SMPT_URL is no setting\. Did you mean SMTP_URL\?$/m)
  expect(stdout).toMatch(/^clock +WRONG +The clock is 2\.0 days behind/m)
  expect(stdout).toMatch(/^mail +WRONG +127\.0\.0\.1:\d+ can't be reached/m)
  expect(stdout + stderr).not.toMatch(/hush|of-tests-alone/)
  const sent = await examine(
    directory,
    { SMTP_URL: smtp.url, MAIL_FROM: 'post@example.com' },
    { args: ['--mail-to', 'anna@example.com'] },
  )
  expect(sent.stdout).toMatch(/ok +A test mail to anna@example\.com was accepted/)
  expect(smtp.messages).toMatchObject([{ recipient: 'anna@example.com' }])
  ntp.close()
  await smtp.close()
})

test('it names a demo on Fly with the secrets that everybody knows', async () => {
  const { directory } = prepared('demo-on-fly')
  const demo = { KLARBUCH_DEMO: '1', FLY_APP_NAME: 'klarbuch', SESSION_SECRET: '', PIN_PEPPER: '' }
  const { code, stdout } = await examine(directory, demo)
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^settings {2}WRONG +KLARBUCH_DEMO takes secrets that everybody knows, and on Fly .*PIN_PEPPER\.$/m,
  )
})

test('an argument that it does not know is answered with how it is used', async () => {
  const { directory } = prepared('usage')
  const { code, stderr } = await examine(directory, {}, { args: ['--mail'] })
  expect([code, stderr]).toEqual([1, 'Usage: npm run doctor [-- --mail-to <address>]\n'])
})

test.skipIf(!canMount)(
  'a disk with little room, and one in memory (needs Linux, and unshare with mounts)',
  async () => {
    const { directory } = prepared('room')
    const command = withMounts(`mount -t tmpfs -o size=50m tmpfs ${directory}`)
    const { code, stdout } = await examine(directory, {}, { command })
    expect(code).toBe(1)
    expect(stdout).toMatch(/WRONG +\S+ \(the database\) has \d+ MB left\./)
    expect(stdout).toMatch(/WRONG +\S+ \(the database\) is in memory/)
  },
)

test.skipIf(!canMount)('a read-only disk (needs Linux, and unshare with mounts)', async () => {
  const { directory } = prepared('read-only')
  const command = withMounts(`mount --bind ${directory} ${directory} && mount -o remount,ro,bind ${directory}`)
  const { code, stdout } = await examine(directory, {}, { command })
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/\(the database\) can't be written: it is mounted read-only\./),
  ])
})

test.skipIf(process.getuid?.() !== 0)('folders of somebody else (needs root, to be somebody else)', async () => {
  const { directory } = prepared('rights')
  for (const path of [folder.path, directory]) chmodSync(path, 0o755)
  const { code, stdout } = await examine(directory, {}, { user: nobody })
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/\(the database\) can't be written: this user is not allowed to\./),
  ])
})

function run(file: string, sql: string) {
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
}
