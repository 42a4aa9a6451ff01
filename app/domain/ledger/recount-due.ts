import { isBackupDue } from '#app/domain/backups/backup-due.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'

/** Whether the daily recount of all ledgers is due: 04:30 by the clock of Berlin has passed since the last one, or there was none. */
export function isRecountDue(lastAt: Date | null, now: Date): boolean {
  return isBackupDue({ lastTakenAt: lastAt, at: '04:30', zone: defaultTimeZone, now })
}
