import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import { listBackups, readManifest } from '#app/operations/backups/list-backups.server.ts'
import { fine, skipped, warning, wrong, type Check } from './check.ts'

const oldest = 2 * day

/** Whether there is a place for backups, and a recent backup in it. */
export const backups: Check = {
  name: 'backups',
  async examine({ settings }) {
    const { BACKUP_AT, BACKUP_DIR } = settings
    const store = backupStore()
    if (!store) {
      const todo = 'Set BACKUP_DIR or BACKUP_S3_…: if the disk is lost, everything is lost.'
      return [warning('There is no place for backups.', todo)]
    }
    if (BACKUP_DIR && !existsSync(BACKUP_DIR)) {
      return [
        wrong(
          `${store.place} is not there.`,
          'Mount it or create it. The server does not create it, so that a missing disk is noticed.',
        ),
      ]
    }
    const newest = await newestOf(store).catch((error: Error) => error)
    if (newest instanceof Error) {
      return [wrong(`${store.place} can't be read: ${newest.message}.`, 'Correct BACKUP_DIR or BACKUP_S3_….')]
    }
    const daily = BACKUP_AT === 'off' ? 'only by hand, as BACKUP_AT says' : `every day at ${BACKUP_AT}`
    if (!newest) return [skipped(`${store.place} has no backup yet. Backups are made ${daily}.`)]
    if (isDatabaseLost(settings)) {
      const todo = 'Mount its disk, or `npm run restore -- latest`: the server does not start without it.'
      return [wrong(`${store.place} has backups of a database that is missing.`, todo)]
    }
    const age = Date.now() - newest.takenAt.getTime()
    const line = `The newest backup in ${store.place} is ${Math.floor(age / hour)} hours old.`
    if (newest.doubt !== null) {
      const todo = 'Restore the last good one, or accept the current database: `npm run backup -- --accept`.'
      return [wrong(`${line} It is doubtful, so no older one is removed: ${newest.doubt}.`, todo)]
    }
    if (newest.unread > 0) {
      const todo = 'See storage, then run `npm run backup`.'
      return [wrong(`${line} It lacks ${newest.unread} photos or logos that could not be read.`, todo)]
    }
    if (age <= oldest) return [fine(`${line} Backups are made ${daily}.`)]
    return [wrong(line, 'Look for "backup failed" in the log, and run `npm run backup`.')]
  },
}

function isDatabaseLost({ DATABASE_URL, PRIMARY_URL, NEW_DATABASE }: Settings): boolean {
  if (PRIMARY_URL !== undefined || NEW_DATABASE === '1') return false
  return !existsSync(resolve(DATABASE_URL.slice('file:'.length)))
}

async function newestOf(store: NonNullable<ReturnType<typeof backupStore>>) {
  const newest = (await listBackups(store)).find(({ reason }) => reason === 'regular')
  if (!newest) return null
  const manifest = await readManifest(store, newest.name)
  const { unreadFiles = [], doubt = null } = manifest ?? {}
  return { takenAt: newest.takenAt, unread: unreadFiles.length, doubt }
}
