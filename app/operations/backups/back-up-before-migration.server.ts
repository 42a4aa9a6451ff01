import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backupWorkFolder, settings } from '#app/config/settings.server.ts'
import { backupFolder } from '#app/gateways/backups/backup-folder.server.ts'
import type { BackupStore } from '#app/gateways/backups/backup-store-shape.ts'
import { log } from '#app/gateways/log.server.ts'
import { takeBackup } from './take-backup.server.ts'

/**
 * Backs up the database before it is migrated: to the folder BACKUP_DIR, else next to the database, because a start must not
 * wait for a bucket. Throws if that fails. Does nothing if BACKUP_BEFORE_MIGRATION is 0.
 */
export async function backUpBeforeMigration(missing: string[]): Promise<void> {
  if (settings().BACKUP_BEFORE_MIGRATION === '0') return
  const store = migrationBackups()
  if (!settings().BACKUP_DIR) mkdirSync(localFolder(), { recursive: true })
  log().info({ migrations: missing, to: store.place }, 'backing up before the migration')
  try {
    const taken = await takeBackup({ store, reason: 'beforeMigration', clock: () => new Date() })
    const { name, archiveBytes, doubt } = taken
    log().info({ name, bytes: archiveBytes }, 'backed up before the migration')
    if (doubt !== null) log().warn({ name, doubt }, 'backup doubtful')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database has to be migrated (${missing.join(', ')}), and no backup could be made before: ${reason}. ` +
        'Nothing was changed. Mend that, or set BACKUP_BEFORE_MIGRATION=0 to migrate without one.',
      { cause: error },
    )
  }
}

/** The store of the backups taken before migrations. */
export function migrationBackups(): BackupStore {
  const { BACKUP_DIR } = settings()
  if (BACKUP_DIR) return backupFolder(BACKUP_DIR)
  return backupFolder(localFolder())
}

function localFolder(): string {
  return join(backupWorkFolder(), 'before-migration')
}
