import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { beginBranch } from '#app/data/file/database-branches.server.ts'
import { inspectDatabase } from '#app/data/file/inspect-database.server.ts'
import { pendingMigrations, bundledMigrations } from '#app/data/migrate.server.ts'
import { becomeOnlyServer } from '#app/data/file/only-server.server.ts'
import { secretFingerprints } from '#app/config/secret-fingerprints.server.ts'
import { databaseFile } from '#app/config/settings.server.ts'
import type { Manifest } from '#app/domain/backups/schema.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { syncFolder } from '#app/gateways/files/put-file.server.ts'
import { lockBackups } from './backup-lock.server.ts'
import { copyFiles } from './copy-files.server.ts'
import { archiveOf, readManifest } from './list-backups.server.ts'

export type RestoredBackup = {
  takenAt: Date
  file: string
  rows: number
  companies: number
  files: number
  /** Why the backup is doubtful: it may hold less than the ones before it. Null if it is not. */
  doubt: string | null
  missingFiles: string[]
  /** Files that the store of the backup has but could not be read just now. */
  unreadFiles: string[]
  /** The migrations that the next start will apply, because the backup is of an older build. */
  migrations: string[]
  /** Whether the server has the secrets that the database was used with. */
  hasSecret: { PIN_PEPPER: boolean; SESSION_SECRET: boolean }
}

/**
 * Restores the database, photos and logos of a backup. Everything is checked first: the database is restored completely or not
 * at all, and existing files stay. Files that can't be read are part of the result; if a file can't be written, nothing is
 * restored. Throws if there is a database already, if another process uses it, and if the backup is damaged or newer than
 * this build.
 */
export async function restoreBackup({ store, name }: { store: BackupStore; name: string }): Promise<RestoredBackup> {
  const file = databaseFile()
  refuseOverwriting(file)
  await mkdir(dirname(file), { recursive: true })
  const [server, unlock] = [becomeOnlyServer(file), lockBackups()]
  const unfinished = `${file}.restoring`
  try {
    const manifest = await readManifest(store, name)
    if (!manifest) throw new Error(`There is no backup ${name} in ${store.place}`)
    refuseNewer(manifest)
    await unpack({ store, name, manifest, into: unfinished })
    const { rows, fileKeys } = inspectDatabase(unfinished)
    const migrations = pendingMigrations(unfinished, bundledMigrations())
    requireRows(rows, manifest.database.rows)
    const { files, missing, unread } = await copyFiles(fileKeys, {
      from: store.files,
      to: fileStore(),
      lengths: manifest.files,
    })
    beginBranch(unfinished, new Date(manifest.takenAt))
    refuseOverwriting(file)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    const current = secretFingerprints()
    return {
      takenAt: new Date(manifest.takenAt),
      file,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      companies: rows['Company'] ?? 0,
      files: Object.keys(files).length,
      doubt: manifest.doubt,
      missingFiles: missing,
      unreadFiles: unread,
      migrations,
      hasSecret: {
        PIN_PEPPER: current.PIN_PEPPER === manifest.secrets.PIN_PEPPER,
        SESSION_SECRET: current.SESSION_SECRET === manifest.secrets.SESSION_SECRET,
      },
    }
  } finally {
    await rm(unfinished, { force: true })
    unlock()
    server.release()
  }
}

/** Also refuses if only a log is left: it would be taken for that of the restored database. */
function refuseOverwriting(file: string): void {
  const existing = [file, `${file}-wal`, `${file}-journal`].find((path) => existsSync(path))
  if (existing)
    throw new Error(`There is ${existing} already. Nothing was changed: stop the server and move it away first`)
}

function refuseNewer({ database: { lastMigration } }: Manifest): void {
  if (bundledMigrations().some(({ name }) => name === lastMigration)) return
  throw new Error(
    `The backup is newer than this build, which does not know ${lastMigration}. Restore it by its own build`,
  )
}

type BackupToUnpack = { store: BackupStore; name: string; manifest: Manifest; into: string }

async function unpack({ store, name, manifest, into }: BackupToUnpack): Promise<void> {
  const content = await store.read(archiveOf(name))
  if (!content) throw new Error(`${archiveOf(name)} is not in ${store.place}`)
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of content ?? []) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const damaged = (cause?: unknown) => new Error(`The backup ${name} is damaged: restore another one`, { cause })
  try {
    await pipeline(measured, createGunzip(), createWriteStream(into, { flush: true }))
  } catch (error) {
    throw isDamage(error) ? damaged(error) : error
  }
  const { archive } = manifest
  if (bytes !== archive.bytes || hash.digest('hex') !== archive.sha256) throw damaged()
}

/** Whether zlib reports data that is foreign, too short or changed. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^Z_(DATA|BUF)_ERROR$/.test(String(error.code))
}

function requireRows(actual: Record<string, number>, expected: Record<string, number>): void {
  const wrong = Object.entries(expected).find(([table, count]) => actual[table] !== count)
  if (wrong) throw new Error(`The backup is damaged: ${wrong[0]} has ${actual[wrong[0]]} rows and not ${wrong[1]}`)
}
