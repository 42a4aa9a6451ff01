import { settings } from '#app/config/settings.server.ts'
import { isBackupDue, isPausing, pauseAfterFailures } from '#app/domain/backups/backup-due.ts'
import type { DoubtfulBackup, LastBackup } from '#app/domain/backups/schema.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { backUpByProcess } from '#app/gateways/backups/backup-process.server.ts'
import { backupStore } from '#app/gateways/backups/backup-store.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { doubtfulBackup, lastBackup } from '#app/operations/backups/backup-state.server.ts'

let failures = { times: 0, againAt: new Date(0) }

export type BackupState = {
  /** Whether the server takes a backup every day. */
  isDaily: boolean
  /** The last good backup, no matter who took it; null if none is known. */
  last: LastBackup | null
  /** The last backup if it was doubtful; null once there is a good one. */
  doubtful: DoubtfulBackup | null
  /** How often the daily backup has failed since it last succeeded, or since the server started. */
  failures: number
}

/** The state of this server's backups. */
export async function backupState(): Promise<BackupState> {
  const isDaily = settings().BACKUP_AT !== 'off' && backupStore() !== null
  return { isDaily, last: await lastBackup(), doubtful: await doubtfulBackup(), failures: failures.times }
}

/**
 * Takes a backup in another process if today's is due, at BACKUP_AT by the clock of Berlin, and there is a store for it. A
 * failure is logged and tried again after growing pauses. A doubtful backup is logged, and the next one is taken the next day.
 */
export async function backUpDaily(now: Date): Promise<void> {
  const { isDaily, last, doubtful } = await backupState()
  if (!isDaily || isPausing(failures.againAt, now)) return
  const { BACKUP_AT: at } = settings()
  const isDueAfter = (backup: { takenAt: Date } | null) =>
    isBackupDue({ lastTakenAt: backup?.takenAt ?? null, at, zone: defaultTimeZone, now })
  if (!isDueAfter(last) || !isDueAfter(doubtful)) return

  const startedAt = performance.now()
  const ended = await backUpByProcess()
  const ms = Math.round(performance.now() - startedAt)
  if (ended === 'stopped') return
  if (ended === 'made' || ended === 'doubtful') failures = { times: 0, againAt: new Date(0) }
  if (ended === 'made') return log().info({ ...(await lastBackup()), ms }, 'backed up')
  if (ended === 'doubtful') return log().error({ ...(await doubtfulBackup()), ms }, 'backup doubtful')
  const times = failures.times + 1
  failures = { times, againAt: new Date(now.getTime() + ms + pauseAfterFailures(times)) }
  log().error({ error: ended.error, times, againAt: failures.againAt, ms }, 'backup failed')
}
