import { retention } from '#app/config/settings.server.ts'
import { backupsToKeep, type DatedBackup } from '#app/domain/backups/backups-to-keep.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { folderOfFiles } from './backup-files.server.ts'
import {
  archiveOf,
  listBackups,
  manifestOf,
  readManifest,
  findReadableManifest,
  type ListedBackup,
} from './list-backups.server.ts'

/**
 * Removes expired backups, by the calendar of Berlin, remains of interrupted ones, and the photos and logos that no backup
 * refers to any more. Returns how many backups were removed. Throws before removing anything if the manifest of a remaining
 * backup can't be read.
 */
export async function removeOldBackups(store: BackupStore): Promise<number> {
  const backups = await listBackups(store)
  const remaining = backupsToKeep(await withManifests(store, backups), { ...retention(), zone: defaultTimeZone })
  const needed = new Set<string>()
  for (const name of remaining) {
    const { files = {}, unreadFiles = [], recipients = [] } = (await readManifest(store, name)) ?? {}
    const folder = folderOfFiles(recipients)
    for (const key of [...Object.keys(files), ...unreadFiles]) needed.add(`${folder}/${key}`)
  }
  for (const backup of backups.filter(({ name }) => !remaining.has(name))) {
    // Without its manifest it does not count as a backup, even if this is interrupted here.
    await store.remove(manifestOf(backup))
  }
  await removeRemnants(
    store,
    backups.filter(({ name }) => remaining.has(name)),
  )
  for await (const { folder, key } of store.listFiles()) {
    if (!needed.has(`${folder}/${key}`)) await store.filesIn(folder).remove(key)
  }
  return backups.length - remaining.size
}

/** Reads one manifest after the other and holds none in memory: each has the keys of all files. */
async function withManifests(store: BackupStore, backups: ListedBackup[]): Promise<DatedBackup[]> {
  const dated: DatedBackup[] = []
  for (const backup of backups) {
    const { byHand = false, doubt = null } = (await findReadableManifest(store, backup.name)) ?? {}
    dated.push({ ...backup, byHand, isDoubtful: doubt !== null })
  }
  return dated
}

async function removeRemnants(store: BackupStore, remaining: readonly ListedBackup[]): Promise<void> {
  const parts = new Set(remaining.flatMap((backup) => [archiveOf(backup), manifestOf(backup)]))
  const own = /^(klarbuch-[\w-]+\.(json|db\.gz|age\.json|db\.gz\.age)|kl[0-9a-f]{14})$/
  for await (const { name } of store.list()) if (own.test(name) && !parts.has(name)) await store.remove(name)
}
