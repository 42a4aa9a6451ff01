import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { backupFolder } from '#app/gateways/backups/backup-folder.server.ts'
import { takeBackup } from '#app/operations/backups/take-backup.server.ts'
import { filesIn, giveAllTo, machineIn } from '#tests/support/servers/backups.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { photoCheckIn, preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const isRoot = process.getuid?.() === 0
const nobody = 65_534

test('a backup under load has all that was acknowledged before it; restored elsewhere, sessions, PINs and photos work', async () => {
  const place = join(folder.path, 'load')
  const { directory, environment } = machineIn(place)
  const { owner, optional, task } = await preparePhotoWork(directory)
  const openWork = await prepareOpenWork(directory, 1200)
  const server = await startProduction({ directory })
  const photo = await someJpeg({ width: 900, height: 900 })
  const form = photoCheckIn(server.origin, { scheduleId: optional.id, taskId: task.id, photo })
  expect((await fetch(form, { redirect: 'manual' })).status).toBe(303)
  const requests = openWork.map((work) => jsonCheckIn(work, work.taskId))

  const before = await sendAll(server.port, requests.slice(0, 200), 16)
  expect(statusesOf(before)).toEqual([201])
  const [during, backup] = await Promise.all([
    sendAll(server.port, requests.slice(200, 1000), 16),
    runProgram('backup', { environment }),
  ])
  expect(statusesOf(during)).toEqual([201])
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toContain('1 files, 1 of them new')
  expect(readdirSync(join(directory, 'klarbuch.db.backup')).sort()).toEqual(['last.json', 'lock'])
  const picture = await photoOf(directory, server.origin, owner.token)
  await server.stop('SIGKILL')

  const other = machineIn(place, 'other')
  const restored = await runProgram('restore', { args: ['latest'], environment: other.environment })
  expect(restored).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('1 photos and logos') as string,
  })
  const recorded = await recordedWork(other.directory)
  expect(openWork.slice(0, 200).filter((work) => !recorded.has(work.taskId))).toEqual([])

  const again = await startProduction({ directory: other.directory })
  expect(await photoOf(other.directory, again.origin, owner.token)).toEqual(picture)
  expect(statusesOf(await sendAll(again.port, requests.slice(1000), 16))).toEqual([201])
  expect(await again.stop('SIGTERM')).toBe(0)
})

test('files are stored once for all backups, and removed with the last backup that names them', async () => {
  const place = join(folder.path, 'files')
  const { directory, backups, environment } = machineIn(place)
  const { owner, optional } = await preparePhotoWork(directory)
  const [first, second] = ['first00000000000', 'second0000000000']
  await inDatabaseOf(directory, () => insertPhotos(owner.companyId, optional.id, [first, second]))
  for (const key of [first, second]) {
    mkdirSync(join(directory, 'uploads', key.slice(0, 2)), { recursive: true })
    writeFileSync(join(directory, 'uploads', key.slice(0, 2), key), key.repeat(10))
  }
  const backUp = () => runProgram('backup', { args: ['--daily'], environment })
  expect((await backUp()).stdout).toContain('2 files, 2 of them new')
  const storedFile = join(backups, 'files', 'fi', first)
  const { mtimeMs } = statSync(storedFile)
  truncateSync(join(backups, 'files', 'se', second), 5)
  expect((await backUp()).stdout).toContain('2 files, 1 of them new')
  expect(statSync(storedFile).mtimeMs).toBe(mtimeMs)

  await inDatabaseOf(directory, () =>
    database().atomically((sql) => sql.run('DELETE FROM Upload WHERE key = :first', { first })),
  )
  expect((await backUp()).stdout).toContain('Removed older backups: 1')
  expect(filesIn(join(backups, 'files'))).toEqual([second])

  truncateSync(join(backups, 'files', 'se', second), 5)
  const other = machineIn(place, 'other')
  const restored = await runProgram('restore', { args: ['latest'], environment: other.environment })
  expect(restored).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^1 photos .* not whole: second0+\n$/) as string,
  })
  expect(readdirSync(other.directory)).toContain('klarbuch.db')
})

test('of two backups in the same second the later waits for the next, and replaces nothing', async () => {
  const { directory, backups } = machineIn(join(folder.path, 'same-second'))
  const instants = ['00.100', '00.700', '00.950', '01.000'].map((seconds) => new Date(`2026-11-20T12:00:${seconds}Z`))
  const clock = () => instants.shift() ?? new Date()
  await inDatabaseOf(directory, async () => {
    const take = () => takeBackup({ store: backupFolder(backups), reason: 'beforeMigration', clock })
    expect([(await take()).name, (await take()).name]).toEqual([
      'klarbuch-20261120T120000Z-before-migration',
      'klarbuch-20261120T120001Z-before-migration',
    ])
  })
  expect(filesIn(backups).filter((name) => name.endsWith('.json'))).toHaveLength(2)
})

test('a backup that was cut short or changed is refused, and nothing is restored', async () => {
  const place = join(folder.path, 'damaged')
  const { directory, backups, environment } = machineIn(place)
  await prepareOpenWork(directory, 4)
  await runProgram('backup', { environment })
  const archive = join(backups, filesIn(backups).find((name) => name.endsWith('.db.gz')) ?? '')
  const whole = readFileSync(archive)
  const changed = Buffer.from(whole)
  changed[changed.length - 6] = 255 - (changed[changed.length - 6] ?? 0)
  const other = machineIn(place, 'other')
  for (const bytes of [
    whole.subarray(0, -1000),
    Buffer.concat([whole, Buffer.from('more')]),
    changed,
    Buffer.from('no archive'),
    gzipSync(gunzipSync(whole), { level: 9 }),
  ]) {
    writeFileSync(archive, bytes)
    const refused = await runProgram('restore', { args: ['latest'], environment: other.environment })
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was restored: .* is damaged/) as string,
    })
    expect(filesIn(other.directory)).not.toContain('klarbuch.db')
    expect(filesIn(other.directory)).not.toContain('klarbuch.db.restoring')
  }
  writeFileSync(archive, whole)
  expect(await runProgram('restore', { args: [backups], environment: other.environment })).toMatchObject({ code: 0 })
})

test('a restore overwrites nothing, disturbs no server, and says which secrets differ', async () => {
  const place = join(folder.path, 'refused')
  const { directory, environment } = machineIn(place)
  await prepareOpenWork(directory, 4)
  const [name = ''] = (await runProgram('backup', { environment })).stdout.split(' ')
  expect((await runProgram('restore', { environment })).stdout).toContain(`  ${name} `)
  const restore = (args: string[], more = {}) =>
    runProgram('restore', { args, environment: { ...environment, ...more } })

  const content = readFileSync(join(directory, 'klarbuch.db'))
  expect(await restore(['latest'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('klarbuch.db already') as string,
  })
  expect(readFileSync(join(directory, 'klarbuch.db')).equals(content)).toBe(true)
  expect(await restore(['klarbuch-20200101T000000Z'])).toMatchObject({ code: 1 })
  expect(await restore(['/nowhere'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no such folder') as string,
  })

  const server = await startProduction({ directory })
  for (const file of readdirSync(directory))
    if (/\.db(-wal|-shm)?$/.test(file)) renameSync(join(directory, file), join(place, file))
  expect(await restore([name])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another server uses') as string,
  })
  await server.stop('SIGKILL')

  const restored = await restore([name], { PIN_PEPPER: 'x'.repeat(40), SESSION_SECRET: 'y'.repeat(40) })
  expect(restored).toMatchObject({ code: 1, stdout: expect.stringContaining('is as it was') as string })
  expect(restored.stderr).toMatch(
    /^PIN_PEPPER is not the one of the backup.*no PIN.*\nSESSION_SECRET is not the one of the backup.*\n$/,
  )
})

test('a backup that this build can’t migrate is refused before anything is in its place', async () => {
  const place = join(folder.path, 'changed')
  const { directory, environment } = machineIn(place)
  await prepareOpenWork(directory, 4)
  await inDatabaseOf(directory, () =>
    database().atomically((sql) => sql.run("UPDATE _prisma_migrations SET checksum = 'another'")),
  )
  await runProgram('backup', { environment })
  const other = machineIn(place, 'other')
  const refused = await runProgram('restore', { args: ['latest'], environment: other.environment })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nothing was restored: .* was changed/) as string,
  })
  expect(filesIn(other.directory)).not.toContain('klarbuch.db')
})

test('on a mount of LiteFS nothing is restored, and it is said where to', async () => {
  const { directory, environment } = machineIn(join(folder.path, 'no-restore'))
  mkdirSync(directory)
  writeFileSync(join(directory, '.lag'), '0')
  expect(await runProgram('restore', { args: ['latest'], environment })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /klarbuch\.db is on LiteFS\. Restore into a plain folder .*litefs import.*\n$/,
    ) as string,
  })
  expect(readdirSync(directory)).toEqual(['.lag'])
})

test('a failure after a restore is not reported as if nothing was restored', async () => {
  const place = join(folder.path, 'unread')
  const { directory, backups, environment } = machineIn(place)
  await prepareOpenWork(directory, 4)
  await runProgram('backup', { environment })
  const other = machineIn(place, 'other')
  mkdirSync(other.directory)
  for (const path of [folder.path, place]) chmodSync(path, 0o755)
  if (isRoot) for (const path of [other.directory, backups]) giveAllTo(nobody, path)
  // The folder can be written but not read, so that fsync of the folder fails.
  chmodSync(other.directory, 0o333)
  const user = isRoot ? { user: nobody } : {}
  const restored = await runProgram('restore', { args: ['latest'], environment: other.environment, ...user })
  chmodSync(other.directory, 0o755)
  expect(restored).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/klarbuch\.db was restored, but: EACCES/) as string,
  })
  expect(filesIn(other.directory)).toContain('klarbuch.db')
})

test.skipIf(!isRoot)(
  'without rights a backup says where they end, and leaves all as it was (needs root, to be somebody else)',
  async () => {
    const { directory, backups, environment } = machineIn(join(folder.path, 'rights'))
    await prepareOpenWork(directory, 4)
    for (const path of [folder.path, directory, ...readdirSync(directory).map((name) => join(directory, name))])
      chownSync(path, nobody, nobody)
    const backUp = () => runProgram('backup', { environment, user: nobody })
    expect(await backUp()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No backup was made: EACCES: .*backups/) as string,
    })
    expect(filesIn(backups)).toEqual([])
    chmodSync(backups, 0o777)
    chownSync(directory, 0, 0)
    rmSync(join(directory, 'klarbuch.db.backup'), { recursive: true })
    expect(await backUp()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No backup was made: EACCES: .*\.backup/) as string,
    })
    mkdirSync(join(directory, 'klarbuch.db.backup'))
    chownSync(join(directory, 'klarbuch.db.backup'), nobody, nobody)
    writeFileSync(join(directory, 'klarbuch.db.backup', 'lock'), '')
    expect(await backUp()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No backup was made: EACCES: .*\.backup\/lock/) as string,
    })
  },
)

test.skipIf(!isRoot)(
  'root backs up as the owner of the data, so that the server may go on in its files (needs root)',
  async () => {
    const { directory, backups, environment } = machineIn(join(folder.path, 'owner'))
    await prepareOpenWork(directory, 4)
    for (const path of [
      folder.path,
      directory,
      backups,
      ...readdirSync(directory).map((name) => join(directory, name)),
    ])
      chownSync(path, nobody, nobody)
    expect(await runProgram('backup', { environment })).toMatchObject({ code: 0 })
    const paths = [...readdirSync(backups).map((name) => join(backups, name)), join(directory, 'klarbuch.db.backup')]
    expect(paths.map((path) => statSync(path).uid)).toEqual(paths.map(() => nobody))
  },
)

test.skipIf(!isRoot)(
  'root backs up from a mount of LiteFS, which is root’s, as the owner of the folder of the work (needs root)',
  async () => {
    const { directory, backups, environment } = machineIn(join(folder.path, 'litefs'))
    await prepareOpenWork(directory, 4)
    writeFileSync(join(directory, '.lag'), '0')
    const work = join(folder.path, 'litefs', 'work')
    mkdirSync(work)
    for (const path of [backups, work]) chownSync(path, nobody, nobody)
    chmodSync(folder.path, 0o755)
    // Everybody may write there, as on a mount of LiteFS.
    chmodSync(directory, 0o777)
    chmodSync(join(directory, 'klarbuch.db'), 0o666)
    expect(await runProgram('backup', { environment: { ...environment, BACKUP_WORK_DIR: work } })).toMatchObject({
      code: 0,
    })
    const paths = [...filesIn(backups).map((name) => join(backups, name)), join(work, 'last.json')]
    expect(paths.map((path) => statSync(path).uid)).toEqual(paths.map(() => nobody))
  },
)

function statusesOf(answers: ({ status: number } | null)[]) {
  return [...new Set(answers.map((answer) => answer?.status))]
}

/** The first photo in a database, as the server sends it to its owner. */
async function photoOf(directory: string, origin: string, token: string): Promise<Buffer> {
  const { key } =
    (await inDatabaseOf(directory, () => database().sql.get<{ key: string }>('SELECT key FROM Upload'))) ?? {}
  const answer = await fetch(`${origin}/files/${key}`, { headers: { Cookie: `session=${token}` } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function recordedWork(directory: string): Promise<Set<string>> {
  const rows = await inDatabaseOf(directory, () => database().sql.all<{ taskId: string }>('SELECT taskId FROM CheckIn'))
  return new Set(rows.map(({ taskId }) => taskId))
}

function insertPhotos(companyId: string, scheduleId: string, keys: string[]) {
  const insert = `INSERT INTO Upload (key, companyId, kind, scheduleId, createdAt, keptAt)
    VALUES (:key, :companyId, 'photo', :scheduleId, :now, :now)`
  return database().atomically((sql) => {
    for (const key of keys) sql.run(insert, { key, companyId, scheduleId, now: new Date() })
  })
}
