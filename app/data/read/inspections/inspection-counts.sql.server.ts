import type { Sql } from '#app/data/database.server.ts'
import type { InspectionCounts, Verdict } from '#app/domain/inspections/inspection.ts'

type Span = { from: Date; to: Date }

/** Which of these schedules have an inspection of a slot that starts in a span; its check-in may be removed. */
export function listSchedulesWithInspections(
  sql: Sql,
  { scheduleIds, ...span }: Span & { scheduleIds: string[] },
): string[] {
  const rows = sql.all<{ id: string }>(schedulesWithAny, { scheduleIds: JSON.stringify(scheduleIds), ...span })
  return rows.map(({ id }) => id)
}

const schedulesWithAny = `
  SELECT listed.value AS id FROM json_each(:scheduleIds) listed
  WHERE EXISTS (
    SELECT 1 FROM Inspection i
    WHERE i.scheduleId = listed.value AND i.slotStartsAt >= :from AND i.slotStartsAt < :to)`

/** An inspection and the check-in that it judges. */
export type InspectedWork = {
  position: number
  slotStartsAt: Date
  /** Null for a check-in without a slot. */
  slotAt: string | null
  checkedInAt: Date
  offlineAt: Date | null
  timezone: string
  verdict: Verdict
  /** Whether it is the newest of a check-in that was not removed, of the task and the person that were asked for. */
  isCounted: boolean
}

type WorkQuery = Span & {
  scheduleId: string
  /** Only of this task, or of what this person did; empty or missing for all. */
  task?: string | undefined
  staff?: string | undefined
  /** The last one of the part before. */
  after: Pick<InspectedWork, 'slotStartsAt' | 'position'> | undefined
  limit: number
}

/** The inspections of a schedule's slots that start in a span, all of them, by start. */
export function listInspectedWork(
  sql: Sql,
  companyId: string,
  { task = '', staff = '', after, ...query }: WorkQuery,
): InspectedWork[] {
  const start = { startsAt: after?.slotStartsAt ?? query.from, position: after?.position ?? 0 }
  type Row = Omit<InspectedWork, 'isCounted'> & { isCounted: number }
  const rows = sql.all<Row>(work, { companyId, task, staff, ...query, ...start })
  return rows.map((row) => ({ ...row, isCounted: row.isCounted === 1 }))
}

const isNewest =
  'NOT EXISTS (SELECT 1 FROM Inspection later WHERE later.checkInId = i.checkInId AND later.rowid > i.rowid)'

// The plus keeps SQLite from using another index, by which it would read all inspections of the company.
const work = `
  SELECT i.rowid AS position, i.slotStartsAt, i.slotAt, c.checkedInAt, c.offlineAt, c.timezone, i.verdict,
    c.status <> 'deleted' AND (:task = '' OR i.taskId = :task) AND (:staff = '' OR c.staffId = :staff)
      AND ${isNewest} AS isCounted
  FROM Inspection i CROSS JOIN CheckIn c ON c.id = i.checkInId
  WHERE i.scheduleId = :scheduleId AND +i.companyId = :companyId AND i.slotStartsAt >= :from AND i.slotStartsAt < :to
    AND (i.slotStartsAt, i.rowid) > (:startsAt, :position)
  ORDER BY i.slotStartsAt, i.rowid LIMIT :limit`

type CountsQuery = Span & {
  scheduleIds: string[]
  /** Only of this task, or of what this person did; empty or missing for all. */
  task?: string | undefined
  staff?: string | undefined
}

/** How many check-ins of slots that start in a range were inspected, and how many of them are in order. Removed ones don't count. */
export function countInspections(sql: Sql, companyId: string, query: CountsQuery): InspectionCounts {
  const { scheduleIds, from, to, task = '', staff = '' } = query
  const values = { companyId, scheduleIds: JSON.stringify(scheduleIds), from, to, task, staff }
  return sql.get<InspectionCounts>(counts, values) ?? { inspected: 0, passed: 0 }
}

const counts = `
  SELECT count(*) AS inspected, coalesce(sum(i.verdict = 'passed'), 0) AS passed
  FROM json_each(:scheduleIds) listed
  CROSS JOIN Inspection i ON i.scheduleId = listed.value AND i.slotStartsAt >= :from AND i.slotStartsAt < :to
  CROSS JOIN CheckIn c ON c.id = i.checkInId AND c.status <> 'deleted'
  WHERE +i.companyId = :companyId AND (:task = '' OR i.taskId = :task) AND (:staff = '' OR c.staffId = :staff)
    AND ${isNewest}`
