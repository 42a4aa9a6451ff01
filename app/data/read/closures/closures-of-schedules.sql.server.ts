import type { Sql } from '#app/data/database.server.ts'
import type { Closure } from '#app/domain/closures/closure.ts'

const jsonOfClosures = `json_group_array(json_object('from', k.fromDate, 'to', k.toDate, 'reason', k.reason,
        'enteredAt', k.createdAt, 'removedAt', k.removedAt) ORDER BY k.fromDate, k.id)`

/** The closures of the schedule of revision `r` as JSON, by their first day. */
export const closuresOfRevision = closuresWhere('true')

/** Only those that slots from `:since` on may lie in: in years, a company has many that are over. */
export const closuresSince = closuresWhere("k.toDate >= date(:since, '-2 days')")

/** Only those that slots in the five days from `:since` on may lie in. */
export const closuresAround = closuresWhere(
  "k.toDate >= date(:since, '-2 days') AND k.fromDate <= date(:since, '+5 days')",
)

function closuresWhere(condition: string): string {
  return `(
      SELECT ${jsonOfClosures}
      FROM Closure k WHERE k.companyId = r.companyId AND ${condition} AND ${isFor('r.scheduleId')}
    ) AS closures`
}

/** The SQL condition for closures `k` that are for a schedule. */
function isFor(scheduleId: string): string {
  return `(k.isForAll OR EXISTS (
        SELECT 1 FROM ClosedSchedule one WHERE one.closureId = k.id AND one.scheduleId = ${scheduleId}))`
}

/** The closures that are for all schedules of the company, by their first day; also removed ones. */
export function listClosuresForAll(sql: Sql, companyId: string): Closure[] {
  return closuresOf(sql.get<{ closures: string }>(closuresForAll, { companyId })?.closures ?? '[]')
}

const closuresForAll = `
  SELECT ${jsonOfClosures} AS closures FROM Closure k WHERE k.companyId = :companyId AND k.isForAll`

/** The closures of each of these schedules of the company, by their first day. */
export function mapClosures(sql: Sql, companyId: string, scheduleIds: string[]): Map<string, Closure[]> {
  const rows = sql.all<{ id: string; closures: string }>(closuresOfSchedules, {
    companyId,
    ids: JSON.stringify(scheduleIds),
  })
  return new Map(rows.map(({ id, closures }) => [id, closuresOf(closures)]))
}

const closuresOfSchedules = `
  SELECT r.scheduleId AS id, ${closuresOfRevision}
  FROM (SELECT value AS scheduleId, :companyId AS companyId FROM json_each(:ids)) r`

type StoredClosure = Omit<Closure, 'enteredAt' | 'removedAt'> & { enteredAt: string; removedAt: string | null }

/** The closures of JSON as `closuresOfRevision` makes it. */
export function closuresOf(json: string): Closure[] {
  if (json === '[]') return []
  return (JSON.parse(json) as StoredClosure[]).map(({ enteredAt, removedAt, ...closure }) => ({
    ...closure,
    enteredAt: new Date(enteredAt),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }))
}
