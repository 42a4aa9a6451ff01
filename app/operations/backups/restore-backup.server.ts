import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { beginBranch } from '#app/data/file/database-branches.server.ts'
import { enterRestoreInFile } from '#app/data/file/enter-restore.server.ts'
import { becomeOnlyServer } from '#app/data/file/only-server.server.ts'
import { secretFingerprints } from '#app/config/secret-fingerprints.server.ts'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { syncFolder } from '#app/gateways/files/put-file.server.ts'
import { readStoredHeads } from '#app/operations/ledger/heads-in-file-store.server.ts'
import { backupFiles } from './backup-files.server.ts'
import { lockBackups } from './backup-lock.server.ts'
import { copyFiles } from './copy-files.server.ts'
import { readManifest } from './list-backups.server.ts'
import { unpackBackup } from './unpack-backup.server.ts'

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
  /** In how many companies entries are missing that were made after the backup, as far as the heads beside photos and logos tell. */
  companiesThatLack: number
  /** Whether the server has the secrets that the database was used with. */
  hasSecret: { PIN_PEPPER: boolean; SESSION_SECRET: boolean }
}

type RestoreOrder = { store: BackupStore; name: string; now: Date }

/**
 * Restores the database, photos and logos of a backup. Everything is checked first: the database is restored completely or not
 * at all, and existing files stay. Files that can't be read are part of the result; if a file can't be written, nothing is
 * restored. The ledgers then say that the backup was restored; for a backup of an older build, the next start enters that. Throws if
 * there is a database already, if another process uses it, if the backup is damaged or newer than this build, and if the settings have no
 * key for it.
 */
export async function restoreBackup({ store, name, now }: RestoreOrder): Promise<RestoredBackup> {
  const file = databaseFile()
  refuseOverwriting(file)
  await mkdir(dirname(file), { recursive: true })
  const [server, unlock] = [becomeOnlyServer(file), lockBackups()]
  const unfinished = `${file}.restoring`
  try {
    const manifest = await readManifest(store, name)
    if (!manifest) throw new Error(`There is no backup ${name} in ${store.place}`)
    const { rows, fileKeys, migrations } = await unpackBackup({ store, name, manifest }, unfinished)
    const { files, missing, unread } = await copyFiles(fileKeys, {
      from: await backupFiles(store, { ...manifest, identities: settings().BACKUP_AGE_IDENTITY }),
      to: fileStore(),
      lengths: manifest.files,
    })
    beginBranch(unfinished, new Date(manifest.takenAt))
    const known = await readStoredHeads()
    const companiesThatLack = migrations.length > 0 ? 0 : enterRestoreInFile(unfinished, { known, now })
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
      companiesThatLack,
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
