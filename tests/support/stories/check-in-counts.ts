import type { OpenWork } from '../schedules/open-work.ts'
import { readDatabase } from '../databases/read-database.ts'

type CheckInRow = { scheduleId: string; taskId: string; checkedInAt: string }

/** The times of the check-ins in the database of a mount, by occurrence. */
export function recordedOn(mount: string): Map<string, Date> {
  const rows = readDatabase(mount, (sqlite) =>
    sqlite.prepare<[], CheckInRow>('SELECT scheduleId, taskId, checkedInAt FROM CheckIn').all(),
  )
  return new Map(rows.map(({ checkedInAt, ...row }) => [`${row.scheduleId} ${row.taskId}`, new Date(checkedInAt)]))
}

export function occurrenceOf({ scheduleId, taskId }: OpenWork): string {
  return `${scheduleId} ${taskId}`
}
