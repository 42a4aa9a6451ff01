import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { bundledMigrations, migrate } from '#app/data/migrate.server.ts'
import { nameBackup } from '#app/domain/backups/backup-name.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { second } from '#app/domain/time/durations.ts'
import { filesIn, machineIn } from '#tests/support/servers/backups.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { environmentOf, startProduction, stripeKeys } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { startStandInBucket } from '#tests/support/outside/stand-in-bucket.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

beforeAll(() => prepareOpenWork(join(folder.path, 'original'), 20))

/** A machine with a database and one daily backup. */
async function backedUp(name: string) {
  const machine = machineIn(join(folder.path, name))
  cpSync(join(folder.path, 'original'), machine.directory, { recursive: true })
  const backUp = (...args: string[]) => runProgram('backup', { args, environment: machine.environment })
  expect(await backUp('--daily')).toMatchObject({ code: 0, stderr: '' })
  const file = join(machine.directory, 'klarbuch.db')
  const names = () => filesIn(machine.backups).flatMap((each) => /^(.*)\.json$/.exec(each)?.[1] ?? [])
  return { ...machine, file, backUp, names, good: names()[0] ?? '' }
}

function start(environment: Record<string, string>) {
  return runProgram('serve', { environment: { ...environment, ...stripeKeys, PORT: '0' } })
}

test('a start without a database is refused if there are backups, with advice and without creating anything; after a restore it starts', async () => {
  const { directory, environment, good } = await backedUp('lost')
  renameSync(directory, `${directory}.lost`)
  mkdirSync(directory)
  const refused = await start(environment)
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database at [^\n]+\n$/) as string,
  })
  expect(refused.stderr).toContain(`${good}. Mount its disk where that is missing`)
  expect(refused.stderr).toContain('npm run restore -- latest. To begin anew beside them, set NEW_DATABASE=1.')
  expect(filesIn(directory)).not.toContain('klarbuch.db')
  writeFileSync(join(directory, 'klarbuch.db'), '')
  expect(await start(environment)).toMatchObject({ code: 1, stderr: refused.stderr })
  expect(readFileSync(join(directory, 'klarbuch.db'))).toHaveLength(0)

  renameSync(join(directory, 'klarbuch.db'), join(folder.path, 'empty.db'))
  const restored = await runProgram('restore', { args: ['latest'], environment })
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(' rows, 1 companies, 0 photos') as string })
  const server = await startProduction({ directory, environment })
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('a start without a database does not begin anew either while nobody can say whether there are backups', async () => {
  const directory = join(folder.path, 'unknown')
  const missing = await start({ ...environmentOf(directory), BACKUP_DIR: join(folder.path, 'not-mounted') })
  expect(missing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not-mounted is not there either') as string,
  })
  const bucket = await startStandInBucket()
  bucket.faults.fault = ({ response }) => Boolean(response.writeHead(500).end())
  const failing = await start({ ...environmentOf(directory), ...bucket.environment })
  expect(failing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/can't be told: The bucket answered .* 500/) as string,
  })
  expect(existsSync(join(directory, 'klarbuch.db'))).toBe(false)
  bucket.faults.fault = () => false
  const server = await startProduction({ directory, environment: { ...bucket.environment, BACKUP_AT: 'off' } })
  expect(await server.stop('SIGTERM')).toBe(0)
  bucket.stop()
})

test('the backup of a database that was begun anew removes none, raises an alarm and is not the latest, until it is accepted', async () => {
  const { directory, backups, environment, good, names } = await backedUp('anew')
  renameSync(directory, `${directory}.lost`)
  const metricsPort = String(await freePort())
  const anew = { ...environment, NEW_DATABASE: '1', METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.1' }
  const server = await startProduction({ directory, environment: { ...anew, NODE_OPTIONS: '' } })
  await expect.poll(server.log, { timeout: 60_000 }).toMatch(/"level":50.*"doubt":.*"msg":"backup doubtful"/)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/^klarbuch_backup_doubtful 1$/m)
  expect(metrics).toMatch(/^klarbuch_backup_last_timestamp_seconds 0$/m)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(names()).toHaveLength(2)
  expect(names()).toContain(good)
  const [, doubtful = ''] = names()
  expect(manifestOf(backups, doubtful).doubt).toContain(`does not go on from ${good}`)

  const doctor = await runProgram('doctor', { environment: { ...environment, NTP_SERVER: '127.0.0.1:9' } })
  expect(doctor.stdout).toMatch(
    /WRONG +The newest backup .* It is doubtful, so no older one is removed: .*--accept`\.$/m,
  )
  const other = machineIn(join(folder.path, 'anew'), 'other')
  const restored = await runProgram('restore', { args: ['latest'], environment: other.environment })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(new RegExp(`^Skipped because they are doubtful: ${doubtful}\n.* 1 companies`))

  const refused = await runProgram('backup', { args: ['--daily'], environment })
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/doubtful, and no older one was removed/) as string,
  })
  const accepted = await runProgram('backup', { args: ['--accept'], environment })
  expect(accepted).toMatchObject({ code: 0, stderr: '' })
  expect(await runProgram('backup', { args: ['--daily'], environment })).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(join(directory, 'klarbuch.db.backup')).sort()).toEqual(['last.json', 'lock'])
})

test.each([
  [
    'has lost most of its rows',
    'DELETE FROM Staff WHERE rowid > 10',
    /doubtful.*: most of the rows are gone: \d+ are left of \d+ in/,
  ],
  ['has lost its companies', 'DELETE FROM Company', /doubtful.*: Company is empty/],
])('a database that %s: its backup removes none of the day, and says so', async (name, sql, line) => {
  const { file, backUp, good, names } = await backedUp(name)
  inFile(file, (sqlite) => void sqlite.exec(sql))
  expect(await backUp('--daily')).toMatchObject({ code: 2, stderr: expect.stringMatching(line) as string })
  expect(await backUp('--daily')).toMatchObject({ code: 2 })
  expect(names()).toHaveLength(3)
  expect(names()).toContain(good)
})

test('a database restored from the last backup continues its backups; one restored from an earlier backup does not', async () => {
  const { directory, environment, backUp, good, names } = await backedUp('restored')
  const restore = async (name: string) => {
    renameSync(directory, `${directory}.${name}.${names().length}`)
    expect(await runProgram('restore', { args: [name], environment })).toMatchObject({ code: 0 })
  }
  await restore('latest')
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
  const [, later = ''] = names()
  await restore(good)
  expect(await backUp()).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`not go on from ${later}`) as string,
  })
  expect(await backUp('--accept')).toMatchObject({ code: 0, stderr: '' })
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
})

test('an older build removes no backups of a newer database', async () => {
  const { file, backUp, good, names } = await backedUp('newer')
  const future = [...bundledMigrations(), { name: '29991231000000_future', sql: 'CREATE TABLE Future (id TEXT)' }]
  inFile(file, (sqlite) => void migrate(sqlite, future, new Date()))
  expect(await backUp('--daily')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('newer than this build') as string,
  })
  expect(names()).toContain(good)
})

test('a backup by hand does not replace the daily one of the same day', async () => {
  const { backUp, good, names } = await backedUp('by-hand')
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
  const [, byHand = ''] = names()
  expect(names()).toEqual([good, byHand])
  expect((await backUp('--daily')).stdout).toContain('Removed older backups: 1')
  expect([names().length, names()[0]]).toEqual([2, byHand])
})

test('backups of older builds, which know neither branch nor doubt, go on as before', async () => {
  const { backups, backUp, good, names } = await backedUp('older')
  const { byHand: _, doubt: __, ...manifest } = manifestOf(backups, good)
  const { branch: ___, ...database } = manifest.database
  const name = nameBackup(new Date(Date.parse(manifest.takenAt) - second), 'regular')
  for (const end of ['json', 'db.gz']) renameSync(join(backups, `${good}.${end}`), join(backups, `${name}.${end}`))
  writeFileSync(join(backups, `${name}.json`), JSON.stringify({ ...manifest, database }))
  expect(await backUp('--daily')).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Removed older backups: 1') as string,
  })
  expect(names()).toHaveLength(1)
})

function manifestOf(backups: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(backups, `${name}.json`), 'utf8')) as Manifest
}

function inFile(file: string, work: (sqlite: Sqlite.Database) => void) {
  const sqlite = new Sqlite(file)
  work(sqlite)
  sqlite.close()
}
