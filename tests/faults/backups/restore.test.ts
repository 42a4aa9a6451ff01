import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesIn, giveAllTo, machineIn } from '#tests/support/servers/backups.ts'
import { canMount, withMounts } from '#tests/support/faults/mounts.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { environmentOf } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const isRoot = process.getuid?.() === 0
const nobody = 65_534
const megabyte = 1024 ** 2
let backups: string
let databaseBytes: number

beforeAll(async () => {
  const machine = machineIn(folder.path)
  backups = machine.backups
  const { owner, optional } = await preparePhotoWork(machine.directory)
  await inDatabaseOf(machine.directory, () =>
    createStoredPhoto(owner, optional.id, Buffer.alloc(2 * megabyte, 'photo')),
  )
  await runProgram('backup', { environment: machine.environment })
  databaseBytes = statSync(join(machine.directory, 'klarbuch.db')).size
})

test.skipIf(!canMount)(
  'a disk without room for the database or for its photos gets neither, and all once there is room (needs Linux, and unshare with mounts)',
  () => {
    const disk = join(folder.path, 'disk')
    mkdirSync(disk)
    const size = Math.ceil(databaseBytes / megabyte) * megabyte + 4 * megabyte
    const fill = (room: number) => `head -c ${size - room} /dev/zero > ${disk}/filler`
    const restore = `"$@" latest; echo "ended with $?" >&2; find ${disk} -type f >&2; echo --- >&2`
    const script = [fill(databaseBytes / 2), restore, fill(databaseBytes + megabyte), restore]
    const [command = '', ...args] = withMounts(`mount -t tmpfs -o size=${size} tmpfs ${disk}`)
    const program = [process.execPath, 'build/programs/restore.js']
    const { stderr, stdout } = spawnSync(
      command,
      [...args, 'sh', '-c', [...script, `rm ${disk}/filler`, restore].join('\n'), '-', ...program],
      {
        env: { ...process.env, NODE_OPTIONS: '', ...environmentOf(disk), BACKUP_DIR: backups },
        encoding: 'utf8',
      },
    )
    const [withoutRoom = '', withoutRoomForPhotos = '', withRoom = ''] = stderr.split('---\n')
    for (const output of [withoutRoom, withoutRoomForPhotos]) {
      expect(output).toMatch(/^Nothing was restored: a disk is full\nended with 1\n/)
      expect(output).not.toMatch(/klarbuch\.db(\.restoring)?\n/)
    }
    expect(withRoom).toMatch(/^ended with 0\n/)
    expect(withRoom).toMatch(/klarbuch\.db\n/)
    expect(stdout).toMatch(/^\S+klarbuch\.db is as it was [^\n]* 1 photos and logos\n$/)
  },
)

test.skipIf(!isRoot)(
  'without rights to the folder of the database or of photos nothing is restored, and with them all is (needs root, to be somebody else)',
  async () => {
    const directory = join(folder.path, 'rights')
    mkdirSync(join(directory, 'uploads'), { recursive: true })
    chownSync(folder.path, nobody, nobody)
    giveAllTo(nobody, backups)
    const environment = { ...environmentOf(directory), BACKUP_DIR: backups }
    const restore = () => runProgram('restore', { args: ['latest'], environment, user: nobody })
    const refused = {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Nothing was restored: EACCES[^\n]*\n$/) as string,
    }
    expect(await restore()).toMatchObject(refused)
    expect(filesIn(directory)).toEqual([])
    chownSync(directory, nobody, nobody)
    expect(await restore()).toMatchObject(refused)
    expect(filesIn(directory).filter((name) => /\.db(\.restoring)?$/.test(name))).toEqual([])
    chownSync(join(directory, 'uploads'), nobody, nobody)
    expect(await restore()).toMatchObject({ code: 0, stderr: '' })
    expect(filesIn(directory)).toContain('klarbuch.db')
  },
)
