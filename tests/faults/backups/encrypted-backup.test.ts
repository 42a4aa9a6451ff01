import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programOfDebian } from '../../run/debian-package.mjs'
import { newKey } from '#app/gateways/backups/age.server.ts'
import { startStandInBucket } from '#tests/support/outside/stand-in-bucket.ts'
import { filesIn, machineIn } from '#tests/support/servers/backups.ts'
import { environmentOf } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const photo = Buffer.from('a photo as it was stored')
const age = programOfDebian('/usr/bin/age')
const keygen = programOfDebian('/usr/bin/age-keygen')
const why = age && keygen ? '' : ': not tested, age of Debian is not here'
let bucket: Awaited<ReturnType<typeof startStandInBucket>>

beforeAll(async () => void (bucket = await startStandInBucket()))
afterAll(() => bucket.stop())

type Key = { identity: string; recipient: string }

/** A machine with a photo, and its backup for a key. */
async function backedUp(name: string, { recipient }: Key) {
  const place = join(folder.path, name)
  const { directory, backups, environment } = machineIn(place)
  const { owner, optional } = await preparePhotoWork(directory)
  const key = await inDatabaseOf(directory, () => createStoredPhoto(owner, optional.id, photo))
  const backUp = (recipients = recipient, more = {}) =>
    runProgram('backup', {
      args: ['--daily'],
      environment: { ...environment, BACKUP_AGE_RECIPIENTS: recipients, ...more },
    })
  expect(await backUp()).toMatchObject({ code: 0, stderr: '' })
  return { place, directory, backups, photoKey: key, backUp }
}

/** Restores the latest backup of a place to a new machine. */
async function restore(place: string, environment: Record<string, string>, name = 'other') {
  const other = machineIn(place, name)
  const ended = await runProgram('restore', { args: ['latest'], environment: { ...other.environment, ...environment } })
  return { ...ended, restoredFiles: existsSync(other.directory) ? filesIn(other.directory) : [] }
}

test('a key that the program makes opens the backup, in which nothing can be read without it', async () => {
  const made = await runProgram('backup', { args: ['--make-key'], environment: {} })
  const recipient = /^# public key: (age1\w+)\nAGE-SECRET-KEY-1\w+\n$/.exec(made.stdout)?.[1] ?? ''
  const { place, backups, photoKey } = await backedUp('made', { identity: '', recipient })
  const names = filesIn(backups).map((name) => name.replace(/\d{8}T\d{6}Z/, ''))
  expect(names).toEqual([photoKey, 'klarbuch-.age.json', 'klarbuch-.db.gz.age'].toSorted())
  expect(readdirSync(backups).filter((name) => name.startsWith('files'))).toEqual([
    expect.stringMatching(/^files-age-[0-9a-f]{16}$/),
  ])
  for (const file of readdirSync(backups, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const content = readFileSync(join(file.parentPath, file.name), 'latin1')
    expect(content).not.toMatch(/a photo as|kueche|Gasthaus/)
    expect(content).toMatch(file.name.endsWith('.json') ? /^\{\n/ : /^age-encryption\.org\/v1\n/)
  }
  const list = await runProgram('restore', { environment: machineIn(place, 'listing').environment })
  expect(list.stdout).toMatch(/klarbuch-\S+ .* encrypted\n/)
  const keyFile = join(folder.path, 'key.txt')
  writeFileSync(keyFile, `# a comment\n${made.stdout}`)
  const restored = await restore(place, { BACKUP_AGE_IDENTITY_FILE: keyFile })
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('1 photos') as string })
  expect(readFileSync(join(place, 'other', 'uploads', photoKey.slice(0, 2), photoKey)).equals(photo)).toBe(true)
})

test.skipIf(why !== '')(`age of Debian makes a key for it, and opens database and photo${why}`, async () => {
  const keyFile = join(folder.path, 'debian-key.txt')
  const made = spawnSync(keygen ?? '', ['-o', keyFile], { encoding: 'utf8' })
  const recipient = /age1\w+/.exec(made.stderr)?.[0] ?? ''
  const { place, backups, photoKey } = await backedUp('debian', { identity: '', recipient })
  const open = (file: string) => spawnSync(age ?? '', ['-d', '-i', keyFile, file], { maxBuffer: 1e9 }).stdout
  const archive = filesIn(backups).find((name) => name.endsWith('.db.gz.age')) ?? ''
  expect(
    gunzipSync(open(join(backups, archive)))
      .subarray(0, 15)
      .toString(),
  ).toBe('SQLite format 3')
  const files = readdirSync(backups).find((name) => name.startsWith('files-age-')) ?? ''
  expect(open(join(backups, files, photoKey.slice(0, 2), photoKey)).equals(photo)).toBe(true)
  expect(await restore(place, { BACKUP_AGE_IDENTITY_FILE: keyFile })).toMatchObject({ code: 0, stderr: '' })
})

test('without its key, or with that of another backup, nothing is restored, and it is said which key is needed', async () => {
  const [right, second, wrong] = [await newKey(), await newKey(), await newKey()]
  const { place } = await backedUp('keys', { ...right, recipient: `${second.recipient}, ${right.recipient}` })
  const needed = [right.recipient, second.recipient].toSorted().join(', ')
  const refused = (found: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^Nothing was restored: The backup klarbuch-\\S+ can't be opened: it is encrypted for ${needed}, and ${found}\\. Set BACKUP_AGE_IDENTITY_FILE to the file with its secret key\\n$`,
      ),
    ) as string,
    restoredFiles: expect.not.arrayContaining(['klarbuch.db']) as string[],
  })
  expect(await restore(place, {})).toMatchObject(refused('BACKUP_AGE_IDENTITY is not set'))
  const other = `the key in BACKUP_AGE_IDENTITY is for ${wrong.recipient}`
  expect(await restore(place, { BACKUP_AGE_IDENTITY: wrong.identity })).toMatchObject(refused(other))
  const damagedKey = await restore(place, { BACKUP_AGE_IDENTITY: right.identity.slice(0, -1) })
  expect(damagedKey).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^BACKUP_AGE_IDENTITY is wrong: secret keys/),
  })
  expect(damagedKey.stderr).not.toContain(right.identity.slice(20, 40))
  expect(await restore(place, { BACKUP_AGE_IDENTITY: `${wrong.identity}\n${second.identity}` })).toMatchObject({
    code: 0,
  })
})

test('for a new key all photos are copied again, and the old copies go with the last backup that needs them', async () => {
  const [first, second] = [await newKey(), await newKey()]
  const { backups, place, photoKey, backUp } = await backedUp('changed', first)
  const folderOfFirst = readdirSync(backups).find((name) => name.startsWith('files')) ?? ''
  expect((await backUp()).stdout).toContain('1 files, 0 of them new')
  expect((await backUp(second.recipient)).stdout).toContain('1 files, 1 of them new')
  expect(filesIn(join(backups, folderOfFirst))).toEqual([])
  expect(await restore(place, { BACKUP_AGE_IDENTITY: second.identity })).toMatchObject({ code: 0, stderr: '' })

  expect((await backUp('')).stdout).toContain('1 files, 1 of them new')
  const unencrypted = filesIn(backups)
  expect(unencrypted).toHaveLength(3)
  expect(unencrypted).toEqual(
    expect.arrayContaining([photoKey, expect.stringMatching(/\.db\.gz$/), expect.stringMatching(/Z\.json$/)]),
  )
  expect((await backUp(first.recipient)).stdout).toContain('1 files, 1 of them new')
  expect(filesIn(join(backups, 'files'))).toEqual([])
  const stored = join(backups, folderOfFirst, photoKey.slice(0, 2), photoKey)
  truncateSync(stored, 100)
  expect((await backUp(first.recipient)).stdout).toContain('1 files, 1 of them new')
})

test('an archive that was cut off, changed or replaced is refused; a damaged photo is named, and the rest restored', async () => {
  const key = await newKey()
  const { place, backups, photoKey } = await backedUp('damaged', key)
  const archive = join(backups, filesIn(backups).find((name) => name.endsWith('.db.gz.age')) ?? '')
  const whole = readFileSync(archive)
  const [changedHeader, changedEnd] = [30, whole.length - 5].map((index) => {
    const changed = Buffer.from(whole)
    changed[index] = 255 - (changed[index] ?? 0)
    return changed
  }) as [Buffer, Buffer]
  const damaged = [
    whole.subarray(0, -1),
    whole.subarray(0, 120),
    Buffer.alloc(0),
    changedHeader,
    changedEnd,
    Buffer.from('x'.repeat(9000)),
  ]
  for (const bytes of damaged) {
    writeFileSync(archive, bytes)
    const refused = await restore(place, { BACKUP_AGE_IDENTITY: key.identity })
    const line =
      bytes.length === 0
        ? /There is no backup/
        : /^Nothing was restored: The backup \S+ is damaged: restore another one\n$/
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(line) as string })
    expect(refused.restoredFiles).not.toContain('klarbuch.db')
  }
  writeFileSync(archive, whole)
  const files = join(backups, readdirSync(backups).find((name) => name.startsWith('files-age-')) ?? '')
  const stored = join(files, photoKey.slice(0, 2), photoKey)
  const changed = readFileSync(stored)
  changed[changed.length - 1] = 255 - (changed.at(-1) ?? 0)
  writeFileSync(stored, changed)
  expect(await restore(place, { BACKUP_AGE_IDENTITY: key.identity })).toMatchObject({
    code: 1,
    stderr: `1 photos or logos are not in the backup, or not whole: ${photoKey}\n`,
  })
})

test('a bucket keeps encrypted backups and photos, and gives them back', async () => {
  const key = await newKey()
  const place = join(folder.path, 'bucket')
  mkdirSync(place)
  const { owner, optional } = await preparePhotoWork(join(place, 'machine'))
  await inDatabaseOf(join(place, 'machine'), () => createStoredPhoto(owner, optional.id, photo))
  const settings = { ...environmentOf(join(place, 'machine')), ...bucket.environment }
  const backUp = (recipients: string) =>
    runProgram('backup', { args: ['--daily'], environment: { ...settings, BACKUP_AGE_RECIPIENTS: recipients } })
  expect(await backUp('')).toMatchObject({ code: 0, stderr: '' })
  expect(await backUp(key.recipient)).toMatchObject({ code: 0, stderr: '' })
  const kinds = [...bucket.objects.keys()].map((path) =>
    path.replace(/\d{8}T\d{6}Z|(?<=-)[0-9a-f]{16}\/[0-9a-z]{16}/, ''),
  )
  expect(kinds.toSorted()).toEqual(['/files-age-', '/klarbuch-.age.json', '/klarbuch-.db.gz.age'])
  const other = { ...environmentOf(join(place, 'other')), ...bucket.environment }
  const restored = await runProgram('restore', {
    args: ['latest'],
    environment: { ...other, BACKUP_AGE_IDENTITY: key.identity },
  })
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('1 photos') as string })
})
