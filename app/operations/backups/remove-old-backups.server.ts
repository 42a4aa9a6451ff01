import { backupsToKeep, type DatedBackup } from '#app/domain/backups/backups-to-keep.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import {
  archiveOf,
  listBackups,
  manifestOf,
  readManifest,
  understoodManifest,
  type KnownBackup,
} from './known-backups.server.ts'

/**
 * Removes the backups whose time is over, by the calendar of Berlin, what was cut off, and the photos and logos that no
 * backup knows any more. Answers how many backups went. Where one that is kept can't be understood, nothing goes.
 */
export async function removeOldBackups(store: BackupStore): Promise<number> {
  const backups = await listBackups(store)
  const kept = backupsToKeep(await withManifests(store, backups), defaultTimeZone)
  const needed = new Set<string>()
  for (const name of kept) {
    const { files = {}, unreadFiles = [] } = (await readManifest(store, name)) ?? {}
    for (const key of [...Object.keys(files), ...unreadFiles]) needed.add(key)
  }
  for (const { name } of backups.filter((backup) => !kept.has(backup.name))) {
    // Without its manifest it is none any more, wherever this is cut off.
    await store.remove(manifestOf(name))
  }
  await removeRemnants(store, kept)
  for await (const { key } of store.files.list()) if (!needed.has(key)) await store.files.remove(key)
  return backups.length - kept.size
}

/** One manifest after the other is read, and none held: each has the keys of all files. */
async function withManifests(store: BackupStore, backups: KnownBackup[]): Promise<DatedBackup[]> {
  const dated: DatedBackup[] = []
  for (const backup of backups) {
    const { byHand = false, doubt = null } = (await understoodManifest(store, backup.name)) ?? {}
    dated.push({ ...backup, byHand, isDoubtful: doubt !== null })
  }
  return dated
}

async function removeRemnants(store: BackupStore, kept: ReadonlySet<string>): Promise<void> {
  const parts = new Set([...kept].flatMap((name) => [archiveOf(name), manifestOf(name)]))
  const own = /^(klarbuch-[\w-]+\.(json|db\.gz)|kl[0-9a-f]{14})$/
  for await (const { name } of store.list()) if (own.test(name) && !parts.has(name)) await store.remove(name)
}
