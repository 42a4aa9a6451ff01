import { settings } from '#app/config/settings.server.ts'
import { isPausing, isTryDue } from '#app/domain/backups/backup-due.ts'
import type { BackupTry } from '#app/domain/backups/schema.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { tryBackupByProcess } from '#app/gateways/backups/backup-process.server.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { noteBackupTry } from '#app/gateways/metrics.server.ts'
import { lastBackup, lastTry, noteTry } from '#app/operations/backups/backup-state.server.ts'
import { removeLeftTrial } from '#app/operations/backups/try-backup.server.ts'

/** Keeps a failed try from being made again at once where nothing can be noted, as on a full disk, and one that had to wait. */
let againAt = new Date(0)

/** The last try to restore a backup; null if none is known. Undefined if this server makes none. */
export async function backupTryState(): Promise<BackupTry | null | undefined> {
  return settings().BACKUP_TRY === '0' ? undefined : lastTry()
}

/**
 * Restores the latest backup into a temporary folder in another process, once a week at the time of the daily backup, or the
 * next day if that failed. How it ended is logged, counted and noted.
 */
export async function tryBackupWeekly(now: Date): Promise<void> {
  if (isPausing(againAt, now)) return
  await removeLeftTrial()
  const tried = await backupTryState()
  if (tried === undefined || backupStore() === null || (await lastBackup()) === null) return
  const { BACKUP_AT } = settings()
  const at = BACKUP_AT === 'off' ? '03:30' : BACKUP_AT
  const last = { lastTriedAt: tried?.triedAt ?? null, hasFailed: tried?.outcome === 'failed' }
  if (!isTryDue({ ...last, at, zone: defaultTimeZone, now })) return

  const startedAt = performance.now()
  const ended = await tryBackupByProcess()
  const ms = Math.round(performance.now() - startedAt)
  if (ended === 'stopped') return
  if (ended === 'postponed') {
    againAt = new Date(now.getTime() + 5 * minute)
    return
  }
  const outcome = typeof ended === 'string' ? ended : 'failed'
  noteBackupTry(outcome)
  if (typeof ended === 'string') return log().info({ ...(await lastTry()), ms }, 'backup tried')
  againAt = new Date(now.getTime() + ms + hour)
  log().error({ error: ended.error, ms }, 'backup try failed')
  const noted = await lastTry()
  // A process that was killed noted nothing.
  if (noted?.triedAt.getTime() === tried?.triedAt.getTime())
    await noteTry({ name: 'latest', triedAt: now, outcome: 'failed', reason: ended.error })
}
