import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { cutInHalf, overwrite, tearPageWith } from '#tests/support/faults/broken-files.ts'
import { addedMigration, buildWithMigration } from '#tests/support/servers/build-with-migration.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { canMount, withMounts } from '#tests/support/faults/mounts.ts'
import { countCheckIns, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { environmentOf, startProduction } from '#tests/support/servers/production-server.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const nobody = 65_534

beforeAll(async () => {
  const original = join(folder.path, 'original')
  mkdirSync(original)
  await prepareOpenWork(original, 20)
})

/** A new folder with an intact database. */
function prepared(name: string) {
  const directory = join(folder.path, name)
  cpSync(join(folder.path, 'original'), directory, { recursive: true })
  return { directory, file: join(directory, 'klarbuch.db') }
}

test.each<[string, (file: string) => void, string]>([
  ['is a folder', (file) => (rmSync(file), mkdirSync(file)), 'is no file'],
  ['is a text', (file) => writeFileSync(file, 'name;address\n'.repeat(1000)), 'is no SQLite database'],
  ['has lost its beginning', (file) => overwrite(file, 0, 100), 'is no SQLite database, or its beginning is damaged'],
  ['has lost its end', cutInHalf, 'is cut off: its end is missing'],
  ['has a torn page where the schema stands', (file) => overwrite(file, 100, 3996), 'is damaged'],
  ['is newer', (file) => record(file, '99991231000000_later'), 'is newer than this build'],
  ['had another migration', (file) => run(file, "UPDATE _prisma_migrations SET checksum = 'x'"), 'was changed after'],
])('a database that %s: the start says what to do in one line, and changes nothing', async (name, change, line) => {
  const { directory, file } = prepared(name)
  change(file)
  const before = contentOf(file)
  const { code, stderr } = await runInFolder('serve', { directory })
  expect(code).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).toMatch(/^[^\n]+\. [A-Z][^\n]+\.\n$/)
  expect(contentOf(file)).toBe(before)
})

test('a corrupt database page: requests that need it answer 503, the log says what to do, all others work', async () => {
  const { directory, file } = prepared('torn')
  run(file, "UPDATE Schedule SET title = 'torn-page-here' WHERE rowid = (SELECT min(rowid) FROM Schedule)")
  const sqlite = new Sqlite(file)
  const id = sqlite.prepare("SELECT id FROM Schedule WHERE title = 'torn-page-here'").pluck().get() as string
  sqlite.close()
  tearPageWith(file, 'torn-page-here')
  const metrics = await freePort()
  const server = await startProduction({ directory, environment: { METRICS_PORT: String(metrics) } })
  expect((await fetch(`${server.origin}/schedules/${id}/status`)).status).toBe(503)
  expect((await fetch(`${server.origin}/api/schedules/${id}/status`)).status).toBe(503)
  expect((await fetch(`${server.origin}/login`)).status).toBe(200)
  await expect.poll(() => server.log()).toContain('The database is damaged')
  expect(server.log()).toContain('npm run doctor')
  const metricsText = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(metricsText).toMatch(/^klarbuch_database_damage_total 2$/m)
  await server.stop('SIGKILL')
})

test.skipIf(process.getuid?.() !== 0)(
  'a database without rights (needs root, to be somebody else): one line',
  async () => {
    const { directory, file } = prepared('rights')
    chmodSync(folder.path, 0o755)
    chmodSync(directory, 0o755)
    chmodSync(file, 0o644)
    const { code, stderr } = await runInFolder('serve', { directory, user: nobody })
    expect(code).toBe(1)
    expect(stderr).toContain(`The database ${file} can't be written. Give`)
    chmodSync(file, 0o600)
    expect((await runInFolder('serve', { directory, user: nobody })).stderr).toContain("can't be written. Give")
  },
)

test.skipIf(!canMount)('a read-only disk (needs Linux, and unshare with mounts): one line', async () => {
  const { directory } = prepared('read-only')
  const command = withMounts(`mount --bind ${directory} ${directory} && mount -o remount,ro,bind ${directory}`)
  const { code, stderr } = await runInFolder('serve', { directory, command })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database \S+ can't be written\. .*read-only\.\n$/)])
})

test.skipIf(!canMount)(
  'a full disk at the start (needs Linux, and unshare with mounts): one line; with room all is there',
  async () => {
    const { directory, file } = prepared('full')
    const small = join(folder.path, 'small')
    mkdirSync(small)
    const mounted = `mount -t tmpfs -o size=4m tmpfs ${small} && cp ${file} ${small}/`
    const full = withMounts(`${mounted} && (cat /dev/zero > ${small}/filler || true) 2>/dev/null`)
    const { code, stderr } = await runInFolder('serve', { directory: small, command: full })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database \S+ needs room: [^\n]+\n$/)])
    const [command = '', ...args] = withMounts(mounted)
    const server = await startProduction({ directory: small, command, args })
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(await countCheckIns(directory)).toBe(0)
  },
)

const manyRows = (count: number) => `
  CREATE TABLE Added (id INTEGER PRIMARY KEY, text TEXT);
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
  INSERT INTO Added SELECT i, hex(randomblob(200)) FROM n;`

test.skipIf(!canMount)(
  'a disk that is full in the middle of a migration (needs Linux, and unshare with mounts): one line, nothing is half done',
  async () => {
    const { directory, file } = prepared('full-migration')
    const build = buildWithMigration(join(folder.path, 'large'), manyRows(40_000))
    const small = join(folder.path, 'small-migration')
    mkdirSync(small)
    const command = withMounts(
      `mount -t tmpfs -o size=6m tmpfs ${small} && mv ${file} ${small}/ && (trap 'cp ${small}/klarbuch.db* ${directory}/' EXIT; "$@"); exit 1`,
    )
    const environment = { BACKUP_BEFORE_MIGRATION: '0' }
    const { stderr } = await runInFolder('serve', { directory: small, build, command, environment })
    expect(stderr).toMatch(/^The database \S+ needs room: [^\n]+\n$/)
    expect(stateOf(file)).toEqual({ integrity: 'ok', added: false, recorded: false })
    const again = await startProduction({ directory, program: `${build}/programs/serve.js` })
    expect(await again.stop('SIGTERM')).toBe(0)
    expect(stateOf(file)).toEqual({ integrity: 'ok', added: 40_000, recorded: true })
  },
)

test('SIGTERM in the middle of a migration: nothing is half done, the next start does it whole', async () => {
  const { directory, file } = prepared('stopped-migration')
  const build = buildWithMigration(join(folder.path, 'slow'), manyRows(200_000))
  const program = `${build}/programs/serve.js`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...environmentOf(directory), PORT: '0' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect.poll(() => existsSync(`${file}-wal`) && statSync(`${file}-wal`).size).toBeGreaterThan(1e6)
  child.kill('SIGTERM')
  const [code, signal] = (await ended) as [number | null, string | null]
  expect([code, signal]).toEqual([null, 'SIGTERM'])
  expect(stateOf(file)).toEqual({ integrity: 'ok', added: false, recorded: false })
  const server = await startProduction({ directory, program })
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(stateOf(file)).toEqual({ integrity: 'ok', added: 200_000, recorded: true })
})

function contentOf(file: string) {
  return statSync(file).isFile() ? readFileSync(file, 'latin1') : 'a folder'
}

function stateOf(file: string) {
  const sqlite = new Sqlite(file)
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'Added'").get() !== undefined
  const state = {
    integrity: sqlite.pragma('integrity_check', { simple: true }),
    added: isThere && sqlite.prepare('SELECT count(*) FROM Added').pluck().get(),
    recorded:
      sqlite.prepare('SELECT 1 FROM _prisma_migrations WHERE migration_name = ?').get(addedMigration) !== undefined,
  }
  sqlite.close()
  return state
}

function record(file: string, migration: string) {
  run(file, `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '${migration}')`)
}

function run(file: string, sql: string) {
  const sqlite = new Sqlite(file)
  sqlite.exec(sql)
  sqlite.close()
}
