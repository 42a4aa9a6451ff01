import { existsSync } from 'node:fs'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { backupStores } from './find-backup.server.ts'
import { listBackups } from './list-backups.server.ts'

/** A start of the server waits no longer than this for a bucket. */
const timeouts = { answer: 10 * second, stall: 10 * second }

/**
 * Called before a new database is made. Throws if there are backups of an earlier one, or if that can't be found out: the disk
 * of the database may not be mounted. NEW_DATABASE=1 skips the check.
 */
export async function refuseNewDatabase(): Promise<void> {
  const { NEW_DATABASE } = settings()
  if (NEW_DATABASE === '1') return
  const reason = await reasonAgainstNew()
  if (reason === null) return
  throw new Error(
    `There is no database at ${databaseFile()}, and ${reason}. Mount its disk where that is missing, or bring a backup ` +
      'back: npm run restore -- latest. To begin anew beside them, set NEW_DATABASE=1.',
  )
}

async function reasonAgainstNew(): Promise<string | null> {
  const { BACKUP_DIR } = settings()
  if (BACKUP_DIR && !existsSync(BACKUP_DIR)) return `the folder for backups ${BACKUP_DIR} is not there either`
  for (const store of backupStores(timeouts)) {
    try {
      const [newest] = await listBackups(store)
      if (newest) return `there are backups of one in ${store.place}: ${newest.name}`
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return `whether there are backups of one in ${store.place} can't be told: ${message}`
    }
  }
  return null
}
