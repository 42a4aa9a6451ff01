import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { readBackupName } from '#app/domain/backups/backup-name.ts'
import { backupFolder } from '#app/gateways/backups/backup-folder.server.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import type { BucketTimeouts } from '#app/gateways/files/bucket.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { migrationBackups } from './back-up-before-migration.server.ts'
import { listBackups, readManifest } from './known-backups.server.ts'

/** `doubtful`: the names of newer ones that were left out, as they may not be what the ones before them were. */
type Found = { store: BackupStore; name: string; doubtful: string[] }

/** Where this server's backups are: the place of the settings, and the one from before migrations where that is another. */
export function knownStores(timeouts?: BucketTimeouts): BackupStore[] {
  const stores = [backupStore(timeouts), migrationBackups()].filter((store) => store !== null)
  return stores.filter(({ place }, index) => stores.findIndex((store) => store.place === place) === index)
}

/**
 * The backup that is meant: one of the settings' place by its name, or `latest`; or by the path of a folder its latest,
 * or by the path of one of its files. Throws where there is none. The latest is none from before a migration, none that is
 * doubtful, and none that is dated after `now` unless all are: the clock was ahead when it was taken.
 */
export async function findBackup(wanted: string, now: Date): Promise<Found> {
  if (readBackupName(wanted)) return byName(wanted)
  if (wanted === 'latest') {
    const store = backupStore()
    if (!store) throw new Error('There is no place for backups. Set BACKUP_DIR or BACKUP_S3_…, see .env.example')
    return latestOf(store, now)
  }
  const path = resolve(wanted)
  if (!existsSync(path)) throw new Error(`There is no backup ${wanted}, and no such folder`)
  if (statSync(path).isDirectory()) return latestOf(backupFolder(path), now)
  return { store: backupFolder(dirname(path)), name: basename(path).replace(/\.(json|db\.gz)$/, ''), doubtful: [] }
}

async function byName(name: string): Promise<Found> {
  const stores = knownStores()
  for (const store of stores) {
    if ((await listBackups(store)).some((backup) => backup.name === name)) return { store, name, doubtful: [] }
  }
  throw new Error(`There is no whole backup ${name} in ${stores.map(({ place }) => place).join(' or ')}`)
}

async function latestOf(store: BackupStore, now: Date): Promise<Found> {
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
