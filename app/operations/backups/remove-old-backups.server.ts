import { retention } from '#app/config/settings.server.ts'
import { backupsToKeep, type DatedBackup } from '#app/domain/backups/backups-to-keep.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
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
    const { files = {}, unreadFiles = [] } = (await readManifest(store, name)) ?? {}
    for (const key of [...Object.keys(files), ...unreadFiles]) needed.add(key)
  }
  for (const { name } of backups.filter((backup) => !remaining.has(backup.name))) {
    // Without its manifest it does not count as a backup, even if this is interrupted here.
    await store.remove(manifestOf(name))
  }
  await removeRemnants(store, remaining)
  for await (const { key } of store.files.list()) if (!needed.has(key)) await store.files.remove(key)
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

async function removeRemnants(store: BackupStore, remaining: ReadonlySet<string>): Promise<void> {
  const parts = new Set([...remaining].flatMap((name) => [archiveOf(name), manifestOf(name)]))
  const own = /^(klarbuch-[\w-]+\.(json|db\.gz)|kl[0-9a-f]{14})$/
  for await (const { name } of store.list()) if (own.test(name) && !parts.has(name)) await store.remove(name)
}
