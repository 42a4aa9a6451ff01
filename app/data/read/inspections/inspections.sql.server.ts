import type { Sql } from '#app/data/database.server.ts'
import type { Inspection, Inspections } from '#app/domain/inspections/inspection.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'

type Row = Inspection & { checkInId: string }

type Span = { from: Date; to: Date }

/** The inspections in force of a schedule's check-ins whose slots start in a range, by the id of the check-in. */
export function mapInspections(sql: Sql, companyId: string, query: Span & { scheduleId: string }): Inspections {
  return byCheckIn(sql.all<Row>(ofSchedule, { companyId, ...query }))
}

/** The same of several schedules. */
export function mapInspectionsOfSchedules(
  sql: Sql,
  companyId: string,
  { scheduleIds, ...span }: Span & { scheduleIds: string[] },
): Inspections {
  return byCheckIn(sql.all<Row>(ofSchedules, { companyId, scheduleIds: JSON.stringify(scheduleIds), ...span }))
}

/** The same of these check-ins of the company. */
export function mapInspectionsOf(sql: Sql, companyId: string, checkInIds: string[]): Inspections {
  return byCheckIn(sql.all<Row>(ofCheckIns, { companyId, checkInIds: JSON.stringify(checkInIds) }))
}

/** The rows are sorted by age: the newest inspection of a check-in is in force. */
function byCheckIn(rows: Row[]): Inspections {
  return new Map(rows.map(({ checkInId, ...inspection }) => [checkInId, inspection]))
}

/** The columns of an inspection in the table `i`. */
export const inspectionColumns = `
  i.id, i.verdict, i.note, i.signature, i.createdAt AS inspectedAt, i.photoKey,
  i.photoRemovedAt, ${nameOfUser('i.photoRemovedById')} AS photoRemovedBy, i.photoRemovedReason`

const columns = `i.checkInId, ${inspectionColumns}`

const isInSpan = 'i.slotStartsAt >= :from AND i.slotStartsAt < :to'

// The pluses keep SQLite from using an index by which it would read all inspections of the company, or of the check-in.
const ofSchedule = `
  SELECT ${columns} FROM Inspection i
  WHERE i.scheduleId = :scheduleId AND +i.companyId = :companyId AND ${isInSpan} ORDER BY i.rowid`

const ofSchedules = `
  SELECT ${columns}
  FROM json_each(:scheduleIds) listed CROSS JOIN Inspection i ON i.scheduleId = listed.value AND ${isInSpan}
  WHERE +i.companyId = :companyId ORDER BY i.rowid`

const ofCheckIns = `
  SELECT ${columns}
  FROM json_each(:checkInIds) listed CROSS JOIN Inspection i ON i.checkInId = listed.value
  WHERE +i.companyId = :companyId ORDER BY i.rowid`

/** The newest inspection of a check-in, with who made it; null if it has none. */
export function findNewestInspection(
  sql: Sql,
  companyId: string,
  checkInId: string,
): (Inspection & { staffId: string }) | null {
  return sql.get<Inspection & { staffId: string }>(newest, { companyId, checkInId }) ?? null
}

const newest = `
  SELECT i.staffId, ${columns} FROM Inspection i
  WHERE i.checkInId = :checkInId AND +i.companyId = :companyId ORDER BY i.rowid DESC LIMIT 1`
