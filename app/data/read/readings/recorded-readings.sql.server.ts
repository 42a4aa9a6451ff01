import type { Sql, Values } from '#app/data/database.server.ts'
import type { RecordedReadings } from '#app/domain/readings/recorded-readings.ts'
import { readingsOfVersions, type VersionedRow } from './taken-readings.sql.server.ts'

/** The place of values in the list. */
export type ReadingsPosition = { takenAt: Date; checkInId: string }

/** The place of the values of a check-in of the company, or null. */
export function findReadingsPosition(sql: Sql, companyId: string, checkInId: string): ReadingsPosition | null {
  const query = 'SELECT takenAt, checkInId FROM TakenReadings WHERE checkInId = :checkInId AND companyId = :companyId'
  return sql.get<ReadingsPosition>(query, { checkInId, companyId }) ?? null
}

/** `from` is inclusive, `to` exclusive; both mean when they were recorded. */
export type ReadingsFilter = {
  scheduleId: string
  task?: string | undefined
  from: Date
  to: Date
  after?: ReadingsPosition | undefined
}

type Part = ReadingsFilter & { start?: number; limit: number }

/** The values with their place in the list. */
export type ListedReadings = RecordedReadings & { position: ReadingsPosition }

/** The values of a schedule of the company, newest first, without those of removed check-ins. */
export function listRecordedReadings(
  sql: Sql,
  companyId: string,
  { start = 0, limit, ...filter }: Part,
): ListedReadings[] {
  const { found, values } = search(companyId, filter)
  const query = `SELECT ${columns} ${found} ORDER BY v.takenAt DESC, v.checkInId DESC LIMIT :limit OFFSET :start`
  const rows = sql.all<Row>(query, { ...values, limit, start })
  const readingsOf = readingsOfVersions(sql, rows)
  return rows.map(({ readingsId, taken, ...row }) => ({
    ...row,
    readings: readingsOf({ readingsId, taken }),
    position: { takenAt: row.takenAt, checkInId: row.checkInId },
  }))
}

/** How many of them there are, at most `most`. */
export function countRecordedReadings(
  sql: Sql,
  companyId: string,
  { most, ...filter }: ReadingsFilter & { most: number },
): number {
  const { found, values } = search(companyId, filter)
  const query = `SELECT count(*) AS count FROM (SELECT 1 ${found} LIMIT :most)`
  return sql.get<{ count: number }>(query, { ...values, most })?.count ?? 0
}

type Row = VersionedRow & Omit<RecordedReadings, 'readings'>

const columns = `
  v.checkInId, v.taskId, v.readingsId, v.taken, v.takenAt,
  c.publicName, c.slotAt, c.slotStartsAt, c.timezone, c.signature`

// The pluses and CROSS JOIN keep SQLite from reading all values or check-ins of the company.
function search(companyId: string, { scheduleId, task, from, to, after }: ReadingsFilter) {
  const conditions = [
    'v.scheduleId = :scheduleId',
    task && 'v.taskId = :task',
    'v.takenAt >= :from AND v.takenAt < :to',
    after && '(v.takenAt, v.checkInId) < (:afterTime, :afterId)',
    "+v.companyId = :companyId AND c.status <> 'deleted'",
  ]
  const values: Values = { companyId, scheduleId, from, to }
  if (task) values['task'] = task
  if (after) Object.assign(values, { afterTime: after.takenAt, afterId: after.checkInId })
  const index = task ? 'TakenReadings_scheduleId_taskId_takenAt_idx' : 'TakenReadings_scheduleId_takenAt_idx'
  const found = `
    FROM TakenReadings v INDEXED BY ${index} CROSS JOIN CheckIn c ON c.id = v.checkInId
    WHERE ${conditions.filter(Boolean).join(' AND ')}`
  return { found, values }
}
