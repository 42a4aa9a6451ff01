import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { pendingMigrations, bundledMigrations, migrate } from '#app/data/migrate.server.ts'
import { filesIn, machineIn } from '#tests/support/servers/backups.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, stripeKeys } from '#tests/support/servers/production-server.ts'
import { endOf, runProgram, startProgram } from '#tests/support/servers/run-program.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const canMount = spawnSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
const nobody = 65_534
const last = bundledMigrations().at(-1)?.name ?? ''

test('a database of an older build is backed up before it is migrated; its restored backup is migrated too', async () => {
  const place = join(folder.path, 'older')
  const { directory, backups, environment } = machineIn(place)
  prepareOlder(directory)
  const server = await startProduction({ directory, environment: { BACKUP_DIR: backups, BACKUP_AT: 'off' } })
  expect(server.log()).toMatch(/"msg":"backing up before the migration"/)
  expect(server.log()).toMatch(/"msg":"backed up before the migration"/)
  await server.stop('SIGTERM')
  expect(pendingMigrations(join(directory, 'klarbuch.db'), bundledMigrations())).toEqual([])
  const [archive = ''] = filesIn(backups)
  expect(archive).toMatch(/^klarbuch-\d{8}T\d{6}Z-before-migration\.db\.gz$/)

  const other = machineIn(place, 'other')
  expect(await runProgram('restore', { args: ['latest'], environment })).toMatchObject({ code: 1 })
  const args = [archive.replace('.db.gz', '')]
  const restored = await runProgram('restore', { args, environment: other.environment })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain(`older build. The next start applies ${last}`)
  expect(namesIn(other.directory)).toEqual(['Gasthaus'])
  const again = await startProduction({ directory: other.directory })
  expect(filesIn(join(other.directory, 'klarbuch.db.backup', 'before-migration'))).toHaveLength(2)
  expect(await again.stop('SIGTERM')).toBe(0)

  const before = join(place, 'before')
  mkdirSync(before)
  for (const name of readdirSync(other.directory).filter((file) => file.startsWith('klarbuch.db')))
    renameSync(join(other.directory, name), join(before, name))
  const backupFolder = join(before, 'klarbuch.db.backup', 'before-migration')
  const manifest = readdirSync(backupFolder).find((file) => file.endsWith('.json')) ?? ''
  const undone = await runProgram('restore', { args: [join(backupFolder, manifest)], environment: other.environment })
  expect(undone).toMatchObject({ code: 0, stderr: '' })
  expect(pendingMigrations(join(other.directory, 'klarbuch.db'), bundledMigrations())).toEqual([last])
})

test.skipIf(process.getuid?.() !== 0)(
  'a database that root migrates by company:plan, its backup too, stays the server’s (needs root)',
  async () => {
    const { directory, environment } = machineIn(join(folder.path, 'migrated-by-root'))
    prepareOlder(directory)
    for (const path of [folder.path, directory, join(directory, 'klarbuch.db')]) chownSync(path, nobody, nobody)
    const args = ['nobody@example.com', 'pro']
    const ended = await runProgram('company-plan', { args, environment: { ...environment, BACKUP_DIR: '' } })
    expect(ended.stderr).toContain('No account has the address')
    const names = ['klarbuch.db', ...readdirSync(directory, { recursive: true }).map(String)]
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => statSync(join(directory, name)).uid !== nobody)).toEqual([])
  },
)

test('a backup of a newer build is not restored', async () => {
  const place = join(folder.path, 'newer')
  const { directory, environment } = machineIn(place)
  await prepareOpenWork(directory, 2)
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  migrate(
    sqlite,
    [...bundledMigrations(), { name: '29991231000000_future', sql: 'CREATE TABLE Future (id TEXT)' }],
    new Date(),
  )
  sqlite.close()
  const [name = ''] = (await runProgram('backup', { environment })).stdout.split(' ')
  const other = machineIn(place, 'other')
  const refused = await runProgram('restore', { args: [name], environment: other.environment })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/newer than this build.*29991231000000_future/) as string,
  })
})

test('where no backup can be made the database is not migrated, unless that is wanted', async () => {
  const { directory, environment } = machineIn(join(folder.path, 'nowhere'))
  prepareOlder(directory)
  const lost = { ...environment, ...stripeKeys, BACKUP_DIR: join(folder.path, 'not-mounted') }
  const refused = await runProgram('serve', { environment: { ...lost, PORT: '0' } })
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.stderr).toMatch(
    /has to be migrated .* no backup could be made before: The folder .*not-mounted is not there.*BACKUP_BEFORE_MIGRATION=0/,
  )
  expect(pendingMigrations(join(directory, 'klarbuch.db'), bundledMigrations())).toEqual([last])
  const server = await startProduction({ directory, environment: { ...lost, BACKUP_BEFORE_MIGRATION: '0' } })
  await server.stop('SIGTERM')
  expect(pendingMigrations(join(directory, 'klarbuch.db'), bundledMigrations())).toEqual([])
})

test('a start that is stopped while it backs up or migrates changed nothing, and the next one does it', async () => {
  const { directory, environment } = machineIn(join(folder.path, 'stopped'))
  prepareOlder(directory)
  const file = join(directory, 'klarbuch.db')
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const start = startProgram('serve', { environment: { ...environment, ...stripeKeys, PORT: '0' } })
    await untilOutput(start.child, 'backing up before the migration')
    start.child.kill(signal)
    await start.ended
    const sqlite = new Sqlite(file)
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    sqlite.close()
    expect(namesIn(directory)).toEqual(['Gasthaus'])
  }
  const server = await startProduction({ directory, environment })
  expect(pendingMigrations(file, bundledMigrations())).toEqual([])
  expect(readdirSync(join(directory, 'klarbuch.db.backup'))).not.toContain('unfinished')
  expect(await server.stop('SIGTERM')).toBe(0)
})

test.skipIf(!canMount)(
  'where the place for backups is full that is said, and nothing is left there (needs Linux, and unshare with mounts)',
  async () => {
    const { directory, backups, environment } = machineIn(join(folder.path, 'full'))
    await prepareOpenWork(directory, 2000)
    const backUp = `${process.execPath} build/programs/backup.js`
    const { stdout, stderr } = await inShell(
      `mount -t tmpfs -o size=32k tmpfs ${backups}; ${backUp}; echo "left: $(ls -A ${backups})"
     mount -o remount,size=10m ${backups}; ${backUp}; ls ${backups}`,
      environment,
    )
    expect(stderr).toBe('No backup was made: a disk is full\n')
    expect(stdout).toMatch(/^left: \nklarbuch-.*\nDatabase .*\nklarbuch-.*\.db\.gz\nklarbuch-.*\.json\n$/)
  },
)

test.skipIf(!canMount)(
  'a backup never takes the room that check-ins need, nor does one before a migration (needs Linux, and unshare with mounts)',
  async () => {
    const { directory, environment } = machineIn(join(folder.path, 'small'))
    prepareOlder(directory)
    const small = join(folder.path, 'small', 'disk')
    mkdirSync(small)
    const settings = { ...environment, ...stripeKeys, DATABASE_URL: `file:${small}/klarbuch.db`, PORT: '0' }
    const { stdout, stderr } = await inShell(
      `mount -t tmpfs -o size=40m tmpfs ${small} && cp ${directory}/klarbuch.db ${small}/
     ${process.execPath} build/programs/backup.js; ${process.execPath} build/programs/serve.js; ls ${small}/*.backup
     cp ${small}/klarbuch.db ${directory}/klarbuch.db`,
      settings,
    )
    const [backup, start] = stderr.split('\n')
    expect(backup).toMatch(/^No backup was made: A backup needs 6\d MB of room in .*, which has \d\d MB$/)
    expect(start).toMatch(/^The database has to be migrated .*: A backup needs 6\d MB .*BACKUP_BEFORE_MIGRATION=0/)
    expect(stdout.split('\n').at(-2)).toBe('lock')
    expect(pendingMigrations(join(directory, 'klarbuch.db'), bundledMigrations())).toEqual([last])
  },
)

/** Writes a database as before the last migration, with one company. */
function prepareOlder(directory: string): void {
  mkdirSync(directory, { recursive: true })
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  sqlite.pragma('journal_mode = wal')
  migrate(sqlite, bundledMigrations().slice(0, -1), new Date())
  sqlite.exec("INSERT INTO Company (id, name, createdAt) VALUES ('c', 'Gasthaus', '2026-01-01T00:00:00.000+00:00')")
  sqlite.close()
}

/** Waits until the output of a process contains a text. */
function untilOutput({ stdout }: ChildProcess, text: string): Promise<void> {
  let all = ''
  return new Promise((resolve) => stdout?.on('data', (chunk) => (all += chunk).includes(text) && resolve()))
}

function namesIn(directory: string): unknown[] {
  const sqlite = new Sqlite(join(directory, 'klarbuch.db'))
  try {
    return sqlite.prepare('SELECT name FROM Company').pluck().all()
  } finally {
    sqlite.close()
  }
}

/** Runs a shell script with its own mounts. */
function inShell(script: string, environment: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: '', ...environment }
  return endOf(spawn('unshare', [...ownMounts, 'sh', '-c', script], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
}
