import type { Sql } from '#app/data/database.server.ts'
import { translatedName } from '#app/data/read/tasks/task-translations.sql.server.ts'
import { excuseKey } from '#app/domain/excuses/excuse.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { NotDoneReport, NotDoneReports, RecordedReport } from '#app/domain/not-done/not-done-report.ts'

type Span = { scheduleId: string; from: Date; to: Date }

/** What staff said they could not do in slots of a schedule of the company that start in a range. */
export function mapNotDone(sql: Sql, companyId: string, span: Span): NotDoneReports {
  return byOccurrence(sql.all<Row>(ofSchedule, { companyId, ...span }))
}

/** The same of several schedules, by schedule. */
export function mapNotDoneOfSchedules(
  sql: Sql,
  companyId: string,
  { scheduleIds, ...span }: { scheduleIds: string[]; from: Date; to: Date },
): Map<string, NotDoneReports> {
  const rows = sql.all<Row & { scheduleId: string }>(ofSchedules, {
    companyId,
    scheduleIds: JSON.stringify(scheduleIds),
    ...span,
  })
  const bySchedule = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...bySchedule].map(([scheduleId, all]) => [scheduleId, byOccurrence(all)]))
}

type Row = NotDoneReport & { slotAt: string; taskId: string }

function byOccurrence(rows: Row[]): NotDoneReports {
  return new Map(
    rows.map(({ slotAt, taskId, reason, note, by, at }) => [excuseKey({ slotAt, taskId }), { reason, note, by, at }]),
  )
}

const reportColumns = 'n.scheduleId, n.slotAt, n.taskId, n.reason, n.note, n.signature AS "by", n.createdAt AS at'

const isInSpan = 'n.slotStartsAt >= :from AND n.slotStartsAt < :to'

// The plus keeps SQLite from using another index, by which it would read all reports of the company.
const ofSchedule = `
  SELECT ${reportColumns} FROM NotDoneReport n
  WHERE n.scheduleId = :scheduleId AND +n.companyId = :companyId AND ${isInSpan}`

const ofSchedules = `
  SELECT ${reportColumns}
  FROM json_each(:scheduleIds) listed CROSS JOIN NotDoneReport n ON n.scheduleId = listed.value AND ${isInSpan}
  WHERE +n.companyId = :companyId`

type RecordedQuery = { scheduleId: string; ids: string[]; language: LanguageCode | null }

/**
 * The reports of a schedule with these ids, in the order of the ids; ids of other schedules are left out. Tasks are named in
 * `language`, or as recorded.
 */
export function recordedReports(sql: Sql, { ids, ...query }: RecordedQuery): RecordedReport[] {
  return sql.all<RecordedReport>(ofIds, { ...query, ids: JSON.stringify(ids) })
}

type Reported = { staffId: string; report: RecordedReport }
type TasksQuery = { scheduleId: string; slotAt: string; taskIds: string[]; language: LanguageCode | null }

/** What was said of these tasks of a slot, in the order of `taskIds`, and by whom. */
export function listReported(sql: Sql, { taskIds, ...query }: TasksQuery): Reported[] {
  const rows = sql.all<RecordedReport & { staffId: string }>(ofTasks, { ...query, taskIds: JSON.stringify(taskIds) })
  return rows.map(({ staffId, ...report }) => ({ staffId, report }))
}

const columns = `
  n.id, n.scheduleId, n.taskId, ${translatedName('n')} AS publicName, n.signature, n.slotAt, n.slotStartsAt, n.timezone,
  n.reason, n.note, n.createdAt AS reportedAt`

// CROSS JOIN fixes the join order: otherwise SQLite reads all reports of the schedule for a few.
const ofIds = `
  SELECT ${columns}
  FROM json_each(:ids) listed CROSS JOIN NotDoneReport n ON n.id = listed.value AND n.scheduleId = :scheduleId
  ORDER BY listed.key`

const ofTasks = `
  SELECT ${columns}, n.staffId
  FROM json_each(:taskIds) listed
  CROSS JOIN NotDoneReport n ON n.scheduleId = :scheduleId AND n.slotAt = :slotAt AND n.taskId = listed.value
  ORDER BY listed.key`
