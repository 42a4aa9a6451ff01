import type { Sql } from '#app/data/database.server.ts'
import type { Closure } from '#app/domain/closures/closure.ts'

const jsonOfClosures = `json_group_array(json_object('from', k.fromDate, 'to', k.toDate, 'reason', k.reason,
        'enteredAt', k.createdAt, 'removedAt', k.removedAt) ORDER BY k.fromDate, k.id)`

/**
 * The closures of the schedule of revision `r` as JSON, by their first day: those that slots from an instant on may lie in, in
 * any zone. In years, a company has many that are over.
 */
export function closuresSince(since: string): string {
  return closuresWhere(endsSince(since))
}

/** Only those of them that begin within five days from `until` on. Without later ones, a next slot may be found that is closed. */
export function closuresBetween(since: string, until: string): string {
  return closuresWhere(`${endsSince(since)} AND k.fromDate <= date(${until}, '+5 days')`)
}

function endsSince(since: string): string {
  return `k.toDate >= date(${since}, '-2 days')`
}

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

/** The closures of a schedule of the company that slots from `since` on may lie in, by their first day. */
export function listClosuresOfSchedule(
  sql: Sql,
  companyId: string,
  { scheduleId, since }: { scheduleId: string; since: Date },
): Closure[] {
  return closuresOf(sql.get<{ closures: string }>(ofSchedule, { companyId, scheduleId, since })?.closures ?? '[]')
}

const ofSchedule = `
  SELECT ${closuresSince(':since')} FROM (SELECT :companyId AS companyId, :scheduleId AS scheduleId) r`

/** The same of the closures that are for all schedules of the company. */
export function listClosuresForAll(sql: Sql, companyId: string, since: Date): Closure[] {
  return closuresOf(sql.get<{ closures: string }>(forAll, { companyId, since })?.closures ?? '[]')
}

const forAll = `
  SELECT ${jsonOfClosures} AS closures FROM Closure k
  WHERE k.companyId = :companyId AND ${endsSince(':since')} AND k.isForAll`

type StoredClosure = Omit<Closure, 'enteredAt' | 'removedAt'> & { enteredAt: string; removedAt: string | null }

/** The closures of JSON as `closuresSince` makes it. */
export function closuresOf(json: string): Closure[] {
  if (json === '[]') return []
  return (JSON.parse(json) as StoredClosure[]).map(({ enteredAt, removedAt, ...closure }) => ({
    ...closure,
    enteredAt: new Date(enteredAt),
    removedAt: removedAt === null ? null : new Date(removedAt),
  }))
}
