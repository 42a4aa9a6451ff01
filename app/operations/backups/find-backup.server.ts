import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { readBackupName } from '#app/domain/backups/backup-name.ts'
import { backupFolder } from '#app/gateways/backups/backup-folder.server.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import type { BucketTimeouts } from '#app/gateways/files/bucket.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { migrationBackups } from './back-up-before-migration.server.ts'
import { listBackups, readManifest } from './list-backups.server.ts'

/** `doubtful` are the names of newer backups that were skipped because they are doubtful. */
type BackupLocation = { store: BackupStore; name: string; doubtful: string[] }

/**
 * The stores of this server's backups: that of the settings, and that of backups before migrations if it is another.
 */
export function backupStores(timeouts?: BucketTimeouts): BackupStore[] {
  const stores = [backupStore(timeouts), migrationBackups()].filter((store) => store !== null)
  return stores.filter(({ place }, index) => stores.findIndex((store) => store.place === place) === index)
}

/**
 * Finds a backup by its name or `latest` in this server's stores, or by the path of a folder (its latest backup) or of one of
 * the backup's files. Throws if there is none. The latest backup is never one before a migration or a doubtful one, and is
 * not dated after `now` unless all are: the clock was ahead when such a backup was taken.
 */
export async function findBackup(nameOrPath: string, now: Date): Promise<BackupLocation> {
  if (readBackupName(nameOrPath)) return byName(nameOrPath)
  if (nameOrPath === 'latest') {
    const store = backupStore()
    if (!store) throw new Error('There is no place for backups. Set BACKUP_DIR or BACKUP_S3_…, see .env.example')
    return latestOf(store, now)
  }
  const path = resolve(nameOrPath)
  if (!existsSync(path)) throw new Error(`There is no backup ${nameOrPath}, and no such folder`)
  if (statSync(path).isDirectory()) return latestOf(backupFolder(path), now)
  return {
    store: backupFolder(dirname(path)),
    name: basename(path).replace(/\.(json|db\.gz|age\.json|db\.gz\.age)$/, ''),
    doubtful: [],
  }
}

async function byName(name: string): Promise<BackupLocation> {
  const stores = backupStores()
  for (const store of stores) {
    if ((await listBackups(store)).some((backup) => backup.name === name)) return { store, name, doubtful: [] }
  }
  throw new Error(`There is no whole backup ${name} in ${stores.map(({ place }) => place).join(' or ')}`)
}

async function latestOf(store: BackupStore, now: Date): Promise<BackupLocation> {
  const regular = (await listBackups(store)).filter(({ reason }) => reason === 'regular')
  const inThePast = regular.filter(({ takenAt }) => takenAt <= now)
  const doubtful: string[] = []
  for (const { name } of inThePast.length > 0 ? inThePast : regular) {
    const manifest = await readManifest(store, name)
    if (!manifest?.doubt) return { store, name, doubtful }
    doubtful.push(name)
  }
  const others =
    doubtful.length === 0 ? '' : ` but doubtful ones, which are restored by their names: ${doubtful.join(' ')}`
  throw new Error(`There is no backup in ${store.place}${others}`)
}
