import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isOnLitefs } from '#app/data/file/litefs.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { roomAdvice } from '#app/config/settings/room-advice.server.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/**
 * Whether the server's folders exist or can be made, are writable, and have room, on a disk with reliable locks and
 * fsync.
 */
export const disk: Check = {
  name: 'disk',
  async examine({ settings }) {
    const findings = await Promise.all(placesOf(settings).map((place) => findingsOf(place, settings)))
    return findings.flat()
  },
}

type Place = { contents: string; folder: string; isLasting: boolean }

function placesOf({
  DATABASE_URL,
  UPLOADS_DIR,
  S3_ENDPOINT,
  SMTP_URL,
  MAIL_OUTBOX_DIR,
  FOLDERS_DIR,
}: Settings): Place[] {
  const folder = dirname(resolve(DATABASE_URL.slice('file:'.length)))
  const places: Place[] = [{ contents: 'the database', folder, isLasting: true }]
  if (!S3_ENDPOINT) places.push({ contents: 'photos and logos', folder: resolve(UPLOADS_DIR), isLasting: true })
  if (!SMTP_URL) places.push({ contents: 'mails', folder: resolve(MAIL_OUTBOX_DIR), isLasting: false })
  places.push({ contents: 'folders for inspectors', folder: resolve(FOLDERS_DIR), isLasting: false })
  return [...places, { contents: 'temporary files', folder: tmpdir(), isLasting: false }]
}

async function findingsOf({ contents, folder, isLasting }: Place, settings: Settings): Promise<Finding[]> {
  const named = `${folder} (${contents})`
  const existing = nearest(folder)
  const reason = await reasonNotWritable(existing)
  if (reason) {
    const advice = roomReasons.has(reason)
      ? `${roomAdvice}.`
      : `Give the server's user a folder there that it may write to.`
    return [wrong(`${named} can't be written: ${reason}.`, advice)]
  }
  const { type, bavail, bsize } = await statfs(existing)
  const room = roomFinding(named, bavail * bsize)
  const kind = isLasting ? await kindFinding({ named, folder: existing, type }, settings) : null
  const faults = [room, kind].filter((finding) => finding !== null)
  if (faults.length > 0) return faults
  const { uid } = await stat(existing)
  if (process.getuid?.() === 0 && uid !== 0)
    return [skipped(`${named}: the rights of its user. This program runs as root, which may write anywhere.`)]
  return [fine(`${named}: ${existing === folder ? '' : 'is created at the start; '}${shown(bavail * bsize)} left.`)]
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}

async function reasonNotWritable(folder: string): Promise<string | null> {
  const file = join(folder, `.klarbuch-${randomBytes(8).toString('hex')}`)
  // LiteFS takes every file for a database: it would neither accept the bytes nor remove the file.
  if (isOnLitefs(file)) return null
  try {
    const handle = await open(file, 'wx')
    try {
      await handle.writeFile('doctor')
      await handle.sync()
    } finally {
      await handle.close()
      await rm(file)
    }
    return null
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code)
    return reasons[code] ?? code
  }
}

const reasons: Record<string, string | undefined> = {
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
  EROFS: 'it is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'it is not a folder',
}

const roomReasons = new Set([reasons['ENOSPC'], reasons['EDQUOT']])

const megabyte = 1024 * 1024

function roomFinding(named: string, bytes: number): Finding | null {
  const line = `${named} has ${shown(bytes)} left.`
  if (bytes < 100 * megabyte) return wrong(line, `${roomAdvice}, now.`)
  return bytes < 1024 * megabyte ? warning(line, 'Make the disk larger before it is full.') : null
}

function shown(bytes: number): string {
  return bytes < 1024 * megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${(bytes / megabyte / 1024).toFixed(1)} GB`
}

/** Network file systems by their magic numbers in Linux' statfs(2). Other systems use other numbers. */
const networkTypes = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
])
const fuseType = 0x65735546
const memoryTypes = new Set([0x01021994, 0x858458f6])
const overlayType = 0x794c7630

async function kindFinding(
  { named, folder, type }: { named: string; folder: string; type: number },
  { FLY_APP_NAME }: Settings,
): Promise<Finding | null> {
  const name = networkTypes.get(type)
  if (name) return wrong(`${named} is on ${name}, where locks and fsync can't be relied on.`, 'Use a local disk.')
  if (memoryTypes.has(type)) return wrong(`${named} is in memory and is lost with the machine.`, 'Use a disk.')
  if (type === overlayType || (FLY_APP_NAME && (await isOnRootDisk(folder)))) {
    return wrong(`${named} is on the container's own disk, which a deploy empties.`, 'Mount a volume there.')
  }
  if (type === fuseType) return warning(`${named} is on FUSE.`, 'That is right for LiteFS and for nothing else.')
  return null
}

async function isOnRootDisk(folder: string): Promise<boolean> {
  const [{ dev }, root] = await Promise.all([stat(folder), stat('/')])
  return dev === root.dev
}
