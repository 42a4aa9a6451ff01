import type { StoredPeriod } from '#app/domain/analytics/period-counts.ts'
import type { Sql, Values } from '#app/data/database.server.ts'
import type { AnalyticsFilter } from '#app/domain/analytics/analytics-filter.ts'
import type { SumSpan } from '#app/domain/analytics/sum-spans.ts'
import type { ScheduleSum } from '#app/domain/figures/company-statistics.ts'

type SumsQuery = { scheduleIds: string[]; spans: SumSpan[]; filter: Pick<AnalyticsFilter, 'task' | 'staff'> }

type SumRow = {
  scheduleId: string
  taskId: string
  staffId: string
  revisionId: string
  completed: number
  skipped: number
  excused: number
  visits: number
  lastCheckInAt: string | null
}

/**
 * The sums of these schedules of the company in some spans, by schedule, task, and the person who did it or should
 * have.
 */
export function listSums(sql: Sql, companyId: string, { scheduleIds, spans, filter }: SumsQuery): ScheduleSum[] {
  const rows = sql.all<SumRow>(
    `SELECT a.scheduleId, a.taskId, a.staffId, a.revisionId, sum(a.completed) AS completed, sum(a.skipped) AS skipped,
       sum(a.excused) AS excused,
       sum(${filter.task ? 'a.completed' : 'a.scans'}) AS visits, max(a.lastCheckInAt) AS lastCheckInAt
     FROM ${sumsOfSpans('AttendanceSum')} ${whereOf(filter)}
     GROUP BY a.scheduleId, a.taskId, a.staffId, a.revisionId`,
    valuesOf({ scheduleIds, spans, filter }),
  )
  const assigned = mapAssigned(sql, companyId, [...new Set(rows.map(({ revisionId }) => revisionId))])
  return rows.map(({ staffId, revisionId, lastCheckInAt, ...row }) => ({
    ...row,
    planned: 0,
    open: 0,
    overdue: 0,
    staffId: staffId || null,
    staffIds: assigned.get(`${revisionId} ${row.taskId}`) ?? [],
    lastCheckInAt: lastCheckInAt === null ? null : new Date(lastCheckInAt),
  }))
}

/** The staff assigned to each task of some revisions, by the ids of revision and task. */
function mapAssigned(sql: Sql, companyId: string, revisionIds: string[]): Map<string, string[]> {
  type Row = { revisionId: string; taskId: string; staffIds: string }
  const rows = sql.all<Row>(assignedOfRevisions, { companyId, revisionIds: JSON.stringify(revisionIds) })
  return new Map(
    rows.map(({ revisionId, taskId, staffIds }) => [`${revisionId} ${taskId}`, JSON.parse(staffIds) as string[]]),
  )
}

const assignedOfRevisions = `
  SELECT e.revisionId, e.taskId, json_group_array(named.staffId) AS staffIds
  FROM json_each(:revisionIds) listed
  CROSS JOIN ScheduleRevision r ON r.id = listed.value
  CROSS JOIN TaskEntry e ON e.revisionId = r.id
  CROSS JOIN TaskEntryStaff named ON named.entryId = e.id
  WHERE r.companyId = :companyId
  GROUP BY e.id`

/** The sums of a schedule in one period. `days` has a bit for each day of the month on which something was done. */
export type PeriodSum = StoredPeriod & { scheduleId: string }

/**
 * The sums of each of these schedules in each period of some spans. There may be several rows for one schedule and
 * period.
 */
export function listPeriodSums(sql: Sql, query: SumsQuery): PeriodSum[] {
  return sql.all<PeriodSum>(
    `SELECT a.scheduleId, a.period, a.days, sum(a.completed) AS completed, sum(a.skipped) AS skipped,
       sum(a.excused) AS excused
     FROM ${sumsOfSpans(tableFor(query.filter))} ${whereOf(query.filter)}
     GROUP BY a.scheduleId, a.period, a.days`,
    valuesOf(query),
  )
}

/** The same of all of these schedules together. There may be several rows for one period. */
export function listPeriodTotals(sql: Sql, query: SumsQuery): Omit<PeriodSum, 'scheduleId'>[] {
  return sql.all<Omit<PeriodSum, 'scheduleId'>>(
    `SELECT a.period, a.days, sum(a.completed) AS completed, sum(a.skipped) AS skipped,
       sum(a.excused) AS excused
     FROM ${sumsOfSpans(tableFor(query.filter))} ${whereOf(query.filter)}
     GROUP BY a.period, a.days`,
    valuesOf(query),
  )
}

/** Without a filter by task or person, the table with one row for all of them will do. */
function tableFor({ task, staff }: SumsQuery['filter']) {
  return task || staff ? 'AttendanceSum' : 'AttendanceTotal'
}

function sumsOfSpans(table: string): string {
  return `
    json_each(:spans) span
    CROSS JOIN json_each(:scheduleIds) listed
    CROSS JOIN ${table} a ON a.scheduleId = listed.value AND a.unit = span.value ->> 'unit'
      AND a.period BETWEEN span.value ->> 'from' AND span.value ->> 'to'`
}

function whereOf({ task, staff }: SumsQuery['filter']): string {
  const conditions = [task && 'a.taskId = :task', staff && isOfStaff].filter(Boolean)
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
}

const isOfStaff = `
  (a.staffId = :staff OR (a.staffId = '' AND EXISTS (
    SELECT 1 FROM TaskEntry e JOIN TaskEntryStaff named ON named.entryId = e.id AND named.staffId = :staff
    WHERE e.revisionId = a.revisionId AND e.taskId = a.taskId)))`

function valuesOf({ scheduleIds, spans, filter: { task, staff } }: SumsQuery): Values {
  return {
    scheduleIds: JSON.stringify(scheduleIds),
    spans: JSON.stringify(spans),
    ...(task && { task }),
    ...(staff && { staff }),
  }
}
