import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { copyDatabase } from '#app/data/file/copy-database.server.ts'
import { inspectDatabase, type DatabaseFacts } from '#app/data/file/inspect-database.server.ts'
import { bundledMigrations } from '#app/data/migrate.server.ts'
import { secretFingerprints } from '#app/config/secret-fingerprints.server.ts'
import { backupWorkFolder, databaseFile, settings } from '#app/config/settings.server.ts'
import { nameBackup, type BackupReason } from '#app/domain/backups/backup-name.ts'
import { openBranch } from '#app/domain/backups/branch.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { backupDoubt } from '#app/domain/backups/backup-doubt.ts'
import { encrypted } from '#app/gateways/backups/age.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import type { Content } from '#app/gateways/content.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { backupFiles } from './backup-files.server.ts'
import { lockBackups } from './backup-lock.server.ts'
import { copyFiles, type CopiedFiles } from './copy-files.server.ts'
import { archiveOf, listBackups, manifestOf, newestGoodBackup } from './list-backups.server.ts'
import { noteBackup, noteDoubtfulBackup } from './backup-state.server.ts'
import { removeOldBackups } from './remove-old-backups.server.ts'
import { requireRoom } from './require-room.server.ts'

export type TakenBackup = {
  name: string
  databaseBytes: number
  /** The size of the compressed database. */
  archiveBytes: number
  files: number
  copiedFiles: number
  /** How many photos and logos of the database are in no store any more. */
  missingFiles: number
  /** How many photos and logos could not be read just now: the backup lacks them, and does not count as good. */
  unreadFiles: number
  /** The error of the first file that could not be read; null if all were read. */
  unreadReason: string | null
  /**
   * Why the backup is doubtful: it may hold less than the ones before it, so none of those was removed. Null if it is
   * not.
   */
  doubt: string | null
  removedBackups: number
  /** Why removing old backups failed; null if it did not. */
  notRemoved: string | null
}

type BackupOrder = {
  store: BackupStore
  reason: BackupReason
  /** Whether somebody requested it by hand: then it does not replace the daily backup. */
  byHand?: boolean
  /** Whether it counts as good no matter what the ones before it were. */
  isAccepted?: boolean
  clock: () => Date
}

/**
 * Takes a backup of the database and, except before a migration, of photos and logos, while others write. It is encrypted for
 * BACKUP_AGE_RECIPIENTS if that is set. It is complete once its manifest is stored, which comes last. Files that can't be read do not prevent it. Afterwards expired backups are
 * removed, unless this one is doubtful. Throws if another backup is being taken, and if anything else fails.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const { store, reason, byHand = false, isAccepted = false, clock } = order
  const unlock = lockBackups()
  const work = unfinishedFolder()
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work)
    await requireRoom('A backup', { folder: work, bytes: (await stat(databaseFile())).size * 1.5 })
    const takenAt = await unusedSecond(store, { reason, clock })
    const copy = join(work, 'klarbuch.db')
    await copyDatabase(databaseFile(), copy)
    const inspected = inspectDatabase(copy)
    const { BACKUP_AGE_RECIPIENTS: recipients } = settings()
    const archive = await compress(copy, { into: join(work, 'klarbuch.db.gz'), recipients })
    await rm(copy)

    const copied = await copyFilesFor(order, { keys: inspected.fileKeys, recipients })
    const name = nameBackup(takenAt, reason)
    const isEncrypted = recipients.length > 0
    const doubt = isAccepted ? null : await doubtOf(store, inspected)
    const manifest = manifestFor({ recipients, archive, inspected, copied, takenAt, byHand, doubt })
    await store.put(archiveOf({ name, isEncrypted }), archive)
    await store.put(manifestOf({ name, isEncrypted }), contentOf(manifest))
    const taken = {
      name,
      databaseBytes: inspected.bytes,
      archiveBytes: archive.bytes,
      files: Object.keys(copied.files).length,
      copiedFiles: copied.copied,
      missingFiles: copied.missing.length,
    }
    const unread = { unreadFiles: copied.unread.length, unreadReason: copied.unreadReason }
    const isWhole = reason === 'regular' && copied.unread.length === 0
    if (isWhole && doubt === null) await noteBackup({ ...taken, takenAt, endedAt: new Date() })
    if (isWhole && doubt !== null) await noteDoubtfulBackup({ name, takenAt, doubt })
    return { ...taken, ...unread, doubt, ...(doubt === null ? await removeOld(store) : nothingRemoved) }
  } finally {
    await rm(work, { recursive: true, force: true })
    unlock()
  }
}

/** The work folder of a backup while it is taken. If one was interrupted, the next removes its folder. */
export function unfinishedFolder(): string {
  return join(backupWorkFolder(), 'unfinished')
}

/**
 * Compresses at the fastest level: the file is a tenth larger than at the default level, in less than half of the time.
 */
async function compress(file: string, { into, recipients }: { into: string; recipients: string[] }): Promise<Content> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 ** 2 }),
    createGzip({ level: 1 }),
    async function* measured(gzip: Transform) {
      const packed = gzip as AsyncIterable<Buffer>
      for await (const chunk of recipients.length > 0 ? encrypted(packed, recipients) : packed) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(into),
  )
  return { bytes, sha256: hash.digest('hex'), open: () => createReadStream(into) }
}

/** Backups are named by the second: if there is one of this second already, waits for the next. */
async function unusedSecond(store: BackupStore, { reason, clock }: Omit<BackupOrder, 'store'>): Promise<Date> {
  const taken = new Set((await listBackups(store)).map(({ name }) => name))
  for (;;) {
    const now = clock()
    if (!taken.has(nameBackup(now, reason))) return now
    await setTimeout(50)
  }
}

/** Before a migration no files are copied: it changes none, and must not wait for thousands of them. */
async function copyFilesFor(
  { reason, store }: BackupOrder,
  { keys, recipients }: { keys: string[]; recipients: string[] },
): Promise<CopiedFiles> {
  if (reason === 'regular') {
    return copyFiles(keys, { from: fileStore(), to: await backupFiles(store, { recipients, identities: [] }) })
  }
  return { files: {}, missing: [], unread: [], unreadReason: null, copied: 0 }
}

async function doubtOf(store: BackupStore, { branches, rows, lastMigration }: DatabaseFacts): Promise<string | null> {
  const isNewer = !bundledMigrations().some(({ name }) => name === lastMigration)
  return backupDoubt({ branches, rows, isNewer }, await newestGoodBackup(store))
}

type Parts = {
  recipients: string[]
  archive: Content
  inspected: DatabaseFacts
  copied: CopiedFiles
  takenAt: Date
  byHand: boolean
  doubt: string | null
}

function manifestFor({ recipients, archive, inspected, copied, takenAt, byHand, doubt }: Parts): Manifest {
  const { bytes, lastMigration, rows, branches } = inspected
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    recipients,
    archive: { bytes: archive.bytes, sha256: archive.sha256 },
    database: { bytes, lastMigration, rows, branch: openBranch(branches) },
    byHand,
    doubt,
    files: copied.files,
    missingFiles: copied.missing,
    unreadFiles: copied.unread,
    secrets: secretFingerprints(),
  }
}

function contentOf(manifest: Manifest): Content {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { bytes: text.length, sha256, open: () => Readable.from([text]) }
}

type RemovedBackups = Pick<TakenBackup, 'removedBackups' | 'notRemoved'>

const nothingRemoved: RemovedBackups = { removedBackups: 0, notRemoved: null }

/** A failure to remove old backups does not make the new one fail. */
async function removeOld(store: BackupStore): Promise<RemovedBackups> {
  try {
    return { removedBackups: await removeOldBackups(store), notRemoved: null }
  } catch (error) {
    return { ...nothingRemoved, notRemoved: error instanceof Error ? error.message : String(error) }
  }
}
