import { fromSql, type Sql } from '#app/data/database.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'

type Row = Omit<RecordedCheckIn, 'checkedInAt' | 'completedAt' | 'claimedAt' | 'enteredLater'> & {
  checkedInAt: string
  completedAt: string | null
  claimedAt: string | null
  enteredLater: number
}

/** The check-ins of a schedule with these ids, in the order of the ids; those that are not its own are left out. */
export function recordedCheckIns(sql: Sql, scheduleId: string, ids: string[]): RecordedCheckIn[] {
  return sql.all<Row>(query, JSON.stringify(ids), scheduleId).map((row) => ({
    ...row,
    checkedInAt: fromSql(row.checkedInAt),
    completedAt: row.completedAt === null ? null : fromSql(row.completedAt),
    claimedAt: row.claimedAt === null ? null : fromSql(row.claimedAt),
    enteredLater: row.enteredLater === 1,
  }))
}

const query = `
  SELECT c.id, c.scheduleId, c.taskId, c.publicName, c.signature, c.slotAt, c.checkedInAt, c.completedAt, c.claimedAt,
    c.enteredLater, c.status
  FROM json_each(?) asked JOIN CheckIn c ON c.id = asked.value AND c.scheduleId = ?
  ORDER BY asked.key`
