import { existsSync } from 'node:fs'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { knownStores } from './find-backup.server.ts'
import { listBackups } from './known-backups.server.ts'

/** A start waits no longer for a bucket. */
const timeouts = { answer: 10 * second, stall: 10 * second }

/**
 * Throws where a database is about to be made although there are backups of one, or nobody can say: its disk may not be
 * mounted. NEW_DATABASE=1 begins anew all the same.
 */
export async function refuseNewBesideBackups(): Promise<void> {
  const { NEW_DATABASE } = settings()
  if (NEW_DATABASE === '1') return
  const reason = await whyNotNew()
  if (reason === null) return
  throw new Error(
    `There is no database at ${databaseFile()}, and ${reason}. Mount its disk where that is missing, or bring a backup ` +
      'back: npm run restore -- latest. To begin anew beside them, set NEW_DATABASE=1.',
  )
}

async function whyNotNew(): Promise<string | null> {
  const { BACKUP_DIR } = settings()
  if (BACKUP_DIR && !existsSync(BACKUP_DIR)) return `the folder for backups ${BACKUP_DIR} is not there either`
  for (const store of knownStores(timeouts)) {
    try {
      const [newest] = await listBackups(store)
      if (newest) return `there are backups of one in ${store.place}: ${newest.name}`
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return `whether there are backups of one in ${store.place} can't be told: ${why}`
    }
  }
  return null
}
