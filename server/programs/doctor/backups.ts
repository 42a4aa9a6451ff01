import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { settings } from '#app/config/settings.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import { listBackups, readManifest } from '#app/operations/backups/list-backups.server.ts'
import { whyNoKey } from '#app/operations/backups/backup-key.server.ts'
import { backupTryState } from '#app/operations/scheduled/try-backup-weekly.server.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

const oldest = 2 * day

/** Whether there is a place for backups, and a recent backup in it. */
export const backups: Check = {
  name: 'backups',
  async examine({ settings: values }) {
    const { BACKUP_AT, BACKUP_DIR } = values
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
    if (isDatabaseLost(values)) {
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
    if (age <= oldest)
      return [fine(`${line} Backups are made ${daily}.`), ...(await examineKeys(newest)), ...(await examineTry())]
    return [wrong(line, 'Look for "backup failed" in the log, and run `npm run backup`.')]
  },
}

/** Whether the key of encrypted backups is where it can open them, and whether older ones are encrypted too. */
async function examineKeys({ recipients, plain }: { recipients: string[]; plain: number }): Promise<Finding[]> {
  const { BACKUP_AGE_RECIPIENTS: current, BACKUP_AGE_IDENTITY: identities } = settings()
  if (recipients.join() !== current.join()) {
    return [warning('The newest backup is not encrypted as BACKUP_AGE_RECIPIENTS says.', 'Run `npm run backup`.')]
  }
  const noKey = identities.length > 0 ? await whyNoKey(recipients) : null
  if (noKey !== null)
    return [wrong(`The newest backup can't be opened here: ${noKey}.`, 'Correct BACKUP_AGE_IDENTITY.')]
  if (recipients.length === 0 || plain === 0) return []
  const todo = 'They go with their age. Remove them by hand if that is too late.'
  return [warning(`${plain} older backups are not encrypted.`, todo)]
}

/** How the last try to restore a backup ended. */
async function examineTry(): Promise<Finding[]> {
  const tried = await backupTryState()
  if (tried === undefined) return [skipped('No backup is tried by itself, as BACKUP_TRY says.')]
  if (tried === null)
    return [skipped('No backup was tried yet: the server restores one each week into a temporary folder.')]
  const [at, byHand] = [dateOf(tried.triedAt), 'run `npm run restore -- --try latest`']
  if (tried.outcome === 'failed') {
    return [
      wrong(`${tried.name} could not be restored as a try on ${at}: ${tried.reason}.`, `Mend that, and ${byHand}.`),
    ]
  }
  if (tried.outcome === 'restored') return [fine(`${tried.name} was restored as a try on ${at}.`)]
  const opened = tried.restoredAt ? `The last one was opened on ${dateOf(tried.restoredAt)}` : 'None was ever opened'
  const todo = `To be sure of the key, ${byHand} with BACKUP_AGE_IDENTITY_FILE.`
  return [warning(`${tried.name} was checked on ${at}, but not opened: the key is not here. ${opened}.`, todo)]
}

function dateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function isDatabaseLost({ DATABASE_URL, PRIMARY_URL, NEW_DATABASE }: Settings): boolean {
  if (PRIMARY_URL !== undefined || NEW_DATABASE === '1') return false
  return !existsSync(resolve(DATABASE_URL.slice('file:'.length)))
}

async function newestOf(store: NonNullable<ReturnType<typeof backupStore>>) {
  const listed = await listBackups(store)
  const newest = listed.find(({ reason }) => reason === 'regular')
  if (!newest) return null
  const manifest = await readManifest(store, newest.name)
  const { unreadFiles = [], doubt = null, recipients = [] } = manifest ?? {}
  const plain = listed.filter(({ isEncrypted }) => !isEncrypted).length
  return { takenAt: newest.takenAt, unread: unreadFiles.length, doubt, recipients, plain }
}
