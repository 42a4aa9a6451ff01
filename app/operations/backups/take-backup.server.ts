import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, statfs } from 'node:fs/promises'
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
import { backupWorkFolder, databaseFile } from '#app/config/settings.server.ts'
import { nameBackup, type BackupReason } from '#app/domain/backups/backup-name.ts'
import { openBranch } from '#app/domain/backups/branch.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import { backupDoubt } from '#app/domain/backups/backup-doubt.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import type { Content } from '#app/gateways/content.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { lockBackups } from './backup-lock.server.ts'
import { keepFiles, type KeptFiles } from './keep-files.server.ts'
import { archiveOf, listBackups, manifestOf, newestGoodBackup } from './known-backups.server.ts'
import { noteBackup, noteDoubtfulBackup } from './backup-state.server.ts'
import { removeOldBackups } from './remove-old-backups.server.ts'

export type TakenBackup = {
  name: string
  databaseBytes: number
  /** Of the compressed database. */
  archiveBytes: number
  files: number
  copiedFiles: number
  /** Of photos and logos that the database knows and nobody has any more. */
  missingFiles: number
  /** Of those that could not be read just now: the backup is there without them, and is no good one. */
  unreadFiles: number
  /** What kept the first of them from being read; null where all were. */
  whyUnread: string | null
  /** Why it may not be what the ones before it were: then none of those was removed. Null where nothing speaks against it. */
  doubt: string | null
  removedBackups: number
  /** Why older backups may not have gone; null where all is well. */
  notRemoved: string | null
}

type BackupOrder = {
  store: BackupStore
  reason: BackupReason
  /** Whether somebody asked for it: then it takes the place of none of its day. */
  byHand?: boolean
  /** Whether it is good whatever the ones before it were. */
  isAccepted?: boolean
  clock: () => Date
}

/**
 * Takes a backup of the database and, unless it is one before a migration, of photos and logos, while others write. It
 * is there when its manifest is, which comes last; files that can't be read do not keep the database from it. Older ones
 * go whose time is over, unless this one is doubtful. Throws where another is being taken, and where anything else of it
 * fails.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const { store, reason, byHand = false, isAccepted = false, clock } = order
  const unlock = lockBackups()
  const work = unfinishedFolder()
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work)
    await requireRoom(work)
    const takenAt = await ownSecond(store, { reason, clock })
    const copy = join(work, 'klarbuch.db')
    await copyDatabase(databaseFile(), copy)
    const inspected = inspectDatabase(copy)
    const archive = await compressed(copy, join(work, 'klarbuch.db.gz'))
    await rm(copy)

    const kept = await filesFor(reason, store, inspected.fileKeys)
    const name = nameBackup(takenAt, reason)
    const doubt = isAccepted ? null : await whyDoubted(store, inspected)
    await store.put(archiveOf(name), archive)
    await store.put(manifestOf(name), contentOf(manifestFor({ archive, inspected, kept, takenAt, byHand, doubt })))
    const taken = {
      name,
      databaseBytes: inspected.bytes,
      archiveBytes: archive.bytes,
      files: Object.keys(kept.files).length,
      copiedFiles: kept.copied,
      missingFiles: kept.missing.length,
    }
    const unread = { unreadFiles: kept.unread.length, whyUnread: kept.whyUnread }
    const isWhole = reason === 'regular' && kept.unread.length === 0
    if (isWhole && doubt === null) await noteBackup({ ...taken, takenAt, endedAt: new Date() })
    if (isWhole && doubt !== null) await noteDoubtfulBackup({ name, takenAt, doubt })
    return { ...taken, ...unread, doubt, ...(doubt === null ? await removed(store) : nothingRemoved) }
  } finally {
    await rm(work, { recursive: true, force: true })
    unlock()
  }
}

/** What a backup needs of the disk while it is taken. Where one was cut off, the next removes it. */
export function unfinishedFolder(): string {
  return join(backupWorkFolder(), 'unfinished')
}

/** What the log of the database may take meanwhile, which check-ins are written to. */
const leftForCheckIns = 64 * 1024 ** 2

/** A backup that fills the disk of the database would stop check-ins. */
async function requireRoom(folder: string): Promise<void> {
  const { size } = await stat(databaseFile())
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, Math.ceil(size * 1.5) + leftForCheckIns]
  if (free < needed) {
    throw new Error(`A backup needs ${inMegabytes(needed)} of room in ${folder}, which has ${inMegabytes(free)}`)
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}

/** The fastest level: the file is a tenth larger than by the usual one, in less than half of the time. */
async function compressed(file: string, into: string): Promise<Content> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 ** 2 }),
    createGzip({ level: 1 }),
    async function* measured(gzip: Transform) {
      for await (const chunk of gzip as AsyncIterable<Buffer>) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(into),
  )
  return { bytes, sha256: hash.digest('hex'), open: () => createReadStream(into) }
}

/** Names tell backups apart by the second: where the last is of this one, it is waited for the next. */
async function ownSecond(store: BackupStore, { reason, clock }: Omit<BackupOrder, 'store'>): Promise<Date> {
  const taken = new Set((await listBackups(store)).map(({ name }) => name))
  for (;;) {
    const now = clock()
    if (!taken.has(nameBackup(now, reason))) return now
    await setTimeout(50)
  }
}

/** A migration changes no file, and must not wait for thousands of them. */
async function filesFor(reason: BackupReason, store: BackupStore, keys: string[]): Promise<KeptFiles> {
  if (reason === 'regular') return keepFiles(keys, { from: fileStore(), to: store.files })
  return { files: {}, missing: [], unread: [], whyUnread: null, copied: 0 }
}

async function whyDoubted(
  store: BackupStore,
  { branches, rows, lastMigration }: DatabaseFacts,
): Promise<string | null> {
  const isNewer = !bundledMigrations().some(({ name }) => name === lastMigration)
  return backupDoubt({ branches, rows, isNewer }, await newestGoodBackup(store))
}

type Parts = {
  archive: Content
  inspected: DatabaseFacts
  kept: KeptFiles
  takenAt: Date
  byHand: boolean
  doubt: string | null
}

function manifestFor({ archive, inspected, kept, takenAt, byHand, doubt }: Parts): Manifest {
  const { bytes, lastMigration, rows, branches } = inspected
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    archive: { bytes: archive.bytes, sha256: archive.sha256 },
    database: { bytes, lastMigration, rows, branch: openBranch(branches) },
    byHand,
    doubt,
    files: kept.files,
    missingFiles: kept.missing,
    unreadFiles: kept.unread,
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

/** The backup is good whether or not older ones could be removed. */
async function removed(store: BackupStore): Promise<RemovedBackups> {
  try {
    return { removedBackups: await removeOldBackups(store), notRemoved: null }
  } catch (error) {
    return { ...nothingRemoved, notRemoved: error instanceof Error ? error.message : String(error) }
  }
}
