import type { Sql } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import { excuseKey, type Excuse, type Excuses } from '#app/domain/excuses/excuse.ts'
import { grouped } from '#app/domain/grouped.ts'

type Row = Excuse & { scheduleId: string; slotAt: string; taskId: string }

type Span = { from: Date; to: Date }

/** The excuses of a schedule of the company for slots that start in a range, without those that were taken back. */
export function mapExcuses(sql: Sql, companyId: string, query: Span & { scheduleId: string }): Excuses {
  return byOccurrence(sql.all<Row>(ofSchedule, { companyId, ...query }))
}

/** The same of several schedules, by schedule. */
export function mapExcusesOfSchedules(
  sql: Sql,
  companyId: string,
  { scheduleIds, ...span }: Span & { scheduleIds: string[] },
): Map<string, Excuses> {
  const rows = sql.all<Row>(ofSchedules, { companyId, scheduleIds: JSON.stringify(scheduleIds), ...span })
  const bySchedule = grouped(rows, ({ scheduleId }) => [scheduleId])
  return new Map([...bySchedule].map(([scheduleId, all]) => [scheduleId, byOccurrence(all)]))
}

function byOccurrence(rows: Row[]): Excuses {
  return new Map(rows.map(({ reason, note, by, at, ...key }) => [excuseKey(key), { reason, note, by, at }]))
}

const columns = `e.scheduleId, e.slotAt, e.taskId, e.reason, e.note, coalesce(e.signature, ${nameOfUser('e.creatorId')}) AS "by", e.createdAt AS at`

const isInSpan = 'e.slotStartsAt >= :from AND e.slotStartsAt < :to AND e.removedAt IS NULL'

const ofSchedule = `
  SELECT ${columns} FROM Excuse e WHERE e.scheduleId = :scheduleId AND +e.companyId = :companyId AND ${isInSpan}`

// The plus keeps SQLite from using another index, by which it would read all excuses of the company.
const ofSchedules = `
  SELECT ${columns}
  FROM json_each(:scheduleIds) listed
  CROSS JOIN Excuse e ON e.scheduleId = listed.value AND ${isInSpan}
  WHERE +e.companyId = :companyId`

/** The tasks of a slot that are excused, in a schedule of the company. */
export function listExcusedTasks(sql: Sql, companyId: string, slot: { scheduleId: string; slotAt: string }): string[] {
  return sql.all<{ taskId: string }>(ofSlot, { companyId, ...slot }).map(({ taskId }) => taskId)
}

const ofSlot = `
  SELECT taskId FROM Excuse
  WHERE scheduleId = :scheduleId AND +companyId = :companyId AND slotAt = :slotAt AND removedAt IS NULL`
