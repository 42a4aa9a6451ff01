import type { Sql, Values } from '#app/data/database.server.ts'
import type { Verdict } from '#app/domain/inspections/inspection.ts'
import type { ListedInspection } from '#app/domain/inspections/listed-inspection.ts'
import { inspectionColumns } from './inspections.sql.server.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'

/** The place of an inspection in the list. */
export type InspectionPosition = { createdAt: Date; rowid: number }

/** The place of an inspection of the company, or null. */
export function findInspectionPosition(sql: Sql, companyId: string, id: string): InspectionPosition | null {
  const query = 'SELECT createdAt, rowid FROM Inspection WHERE id = :id AND companyId = :companyId'
  return sql.get<InspectionPosition>(query, { id, companyId }) ?? null
}

/** A condition that is missing does not filter. `from` is inclusive, `to` exclusive; both mean when it was made. */
export type InspectionFilter = {
  schedule?: string | undefined
  /** The supervisor. */
  staff?: string | undefined
  verdict?: Verdict | undefined
  from?: Date | undefined
  to?: Date | undefined
  after?: InspectionPosition | undefined
}

/** One page of a company's inspections, newest first, those too that are no longer in force. A `page` beyond the end means the last. */
export function listInspections(
  sql: Sql,
  companyId: string,
  { page: requested, pageSize, ...filter }: InspectionFilter & Paging,
): Paging & { items: ListedInspection[]; total: number } {
  const { where, values } = conditionsOf(companyId, filter)
  const count = `SELECT count(*) AS total FROM Inspection i WHERE ${where}`
  const { total = 0 } = sql.get<{ total: number }>(count, values) ?? {}
  const { page, start } = shownPage(total, { page: requested, pageSize })
  const found = `
    SELECT i.rowid AS position FROM Inspection i WHERE ${where}
    ORDER BY i.createdAt DESC, i.rowid DESC LIMIT :pageSize OFFSET :start`
  const rows = sql.all<ListedRow>(
    `SELECT ${columns} FROM (${found}) found CROSS JOIN Inspection i ON i.rowid = found.position ${joinCheckIn}
     ORDER BY i.createdAt DESC, i.rowid DESC`,
    { ...values, pageSize, start },
  )
  return { items: rows.map(listed), total, page, pageSize }
}

/** These inspections of the company, the oldest first. */
export function findInspections(sql: Sql, companyId: string, ids: string[]): ListedInspection[] {
  const query = `
    SELECT ${columns}
    FROM json_each(:ids) named CROSS JOIN Inspection i ON i.id = named.value AND i.companyId = :companyId ${joinCheckIn}
    ORDER BY i.rowid`
  return sql.all<ListedRow>(query, { companyId, ids: JSON.stringify(ids) }).map(listed)
}

type ListedRow = Omit<ListedInspection, 'inForce'> & { inForce: number }

function listed({ inForce, ...inspection }: ListedRow): ListedInspection {
  return { ...inspection, inForce: inForce === 1 }
}

const joinCheckIn = 'JOIN CheckIn c ON c.id = i.checkInId'

const columns = `
  ${inspectionColumns}, i.scheduleId, i.checkInId, i.taskId, i.staffId,
  c.publicName, c.slotAt, c.slotStartsAt, c.timezone, c.signature AS doneBy,
  c.status <> 'deleted' AND NOT EXISTS (
    SELECT 1 FROM Inspection later WHERE later.checkInId = i.checkInId AND later.rowid > i.rowid) AS inForce`

function conditionsOf(companyId: string, { schedule, staff, verdict, from, to, after }: InspectionFilter) {
  const conditions = [
    'i.companyId = :companyId',
    schedule && 'i.scheduleId = :schedule',
    staff && 'i.staffId = :staff',
    verdict && 'i.verdict = :verdict',
    from && 'i.createdAt >= :from',
    to && 'i.createdAt < :to',
    after && '(i.createdAt, i.rowid) < (:afterTime, :afterRow)',
  ]
  const values: Values = { companyId }
  for (const [name, value] of Object.entries({ schedule, staff, verdict, from, to })) if (value) values[name] = value
  if (after) Object.assign(values, { afterTime: after.createdAt, afterRow: after.rowid })
  return { where: conditions.filter(Boolean).join(' AND '), values }
}
