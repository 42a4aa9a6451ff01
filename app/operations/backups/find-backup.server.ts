import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { readBackupName } from '#app/domain/backups/backup-name.ts'
import { backupFolder } from '#app/gateways/backup-folder.server.ts'
import { backupStore } from '#app/gateways/backup-store.server.ts'
import type { BackupStore } from '#app/gateways/backup-store-shape.ts'
import { migrationBackups } from './back-up-before-migration.server.ts'
import { listBackups } from './known-backups.server.ts'

type Found = { store: BackupStore; name: string }

/** Where this server's backups are: the place of the settings, and the one from before migrations where that is another. */
export function knownStores(): BackupStore[] {
  const stores = [backupStore(), migrationBackups()].filter((store) => store !== null)
  return stores.filter(({ place }, index) => stores.findIndex((store) => store.place === place) === index)
}

/**
 * The backup that is meant: one of the settings' place by its name, or `latest`; or by the path of a folder its latest,
 * or by the path of one of its files. Throws where there is none. The latest is none from before a migration, and none
 * that is dated after `now` unless all are: the clock was ahead when it was taken.
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
  return { store: backupFolder(dirname(path)), name: basename(path).replace(/\.(json|db\.gz)$/, '') }
}

async function byName(name: string): Promise<Found> {
  const stores = knownStores()
  for (const store of stores) {
    if ((await listBackups(store)).some((backup) => backup.name === name)) return { store, name }
  }
  throw new Error(`There is no whole backup ${name} in ${stores.map(({ place }) => place).join(' or ')}`)
}

async function latestOf(store: BackupStore, now: Date): Promise<Found> {
  const regular = (await listBackups(store)).filter(({ reason }) => reason === 'regular')
  const latest = regular.find(({ takenAt }) => takenAt <= now) ?? regular[0]
  if (!latest) throw new Error(`There is no backup in ${store.place}`)
  return { store, name: latest.name }
}
