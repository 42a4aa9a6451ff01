import type { Sql } from '#app/data/database.server.ts'
import type { ListedClosure } from '#app/domain/closures/listed-closure.ts'

/** The closures of a company that were not removed, by their first day. */
export function listClosures(sql: Sql, companyId: string): ListedClosure[] {
  return sql.all<ListedClosure>(closuresOfCompany, { companyId }).map(listed)
}

/** A closure of the company that was not removed; undefined if there is none. */
export function findClosure(sql: Sql, companyId: string, id: string): ListedClosure | undefined {
  const row = sql.get<ListedClosure>(closureOfId, { companyId, id })
  return row && listed(row)
}

/** How many closures of a company end on this local date or later, also removed ones. */
export function countClosures(sql: Sql, companyId: string, { endsFrom }: { endsFrom: string }): number {
  return sql.get<{ count: number }>(closureCount, { companyId, endsFrom })?.count ?? 0
}

type ClosureForSome = { from: string; to: string; reason: string; group: { name: string } | null }

/** Whether the company has a closure like this, for all schedules or for a group, that was not removed. */
export function isEntered(sql: Sql, companyId: string, { from, to, reason, group }: ClosureForSome): boolean {
  return sql.get(sameClosure, { companyId, from, to, reason, groupName: group?.name ?? null }) !== undefined
}

function listed({ isForAll, ...row }: ListedClosure): ListedClosure {
  return { ...row, isForAll: Boolean(isForAll) }
}

const columns = `
  k.id, k.fromDate AS "from", k.toDate AS "to", k.reason, k.isForAll, k.groupName, k.createdAt, s.id AS scheduleId, s.title
  FROM Closure k
  LEFT JOIN Schedule s ON s.id = (
    SELECT one.scheduleId FROM ClosedSchedule one WHERE one.closureId = k.id AND k.groupName IS NULL LIMIT 1)
  WHERE k.companyId = :companyId AND k.removedAt IS NULL`

const closuresOfCompany = `
  SELECT ${columns}
  ORDER BY k.fromDate, k.toDate, k.id`

const closureOfId = `SELECT ${columns} AND k.id = :id`

const closureCount = 'SELECT count(*) AS count FROM Closure WHERE companyId = :companyId AND toDate >= :endsFrom'

const sameClosure = `
  SELECT 1 FROM Closure
  WHERE companyId = :companyId AND removedAt IS NULL AND fromDate = :from AND toDate = :to AND reason = :reason
    AND groupName IS :groupName AND isForAll = (:groupName IS NULL)`

type Scope = { scheduleId: string | null; groupNameId: string | null; limit: number }

/** The ids of the living schedules of a company that a closure is for: one, those that are in a group now, or all. */
export function listClosableSchedules(sql: Sql, companyId: string, scope: Scope): string[] {
  return sql.all<{ id: string }>(closableSchedules, { companyId, ...scope }).map(({ id }) => id)
}

const closableSchedules = `
  SELECT s.id FROM Schedule s
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
    AND (:scheduleId IS NULL OR s.id = :scheduleId) AND (:groupNameId IS NULL OR s.groupNameId = :groupNameId)
  ORDER BY s.id LIMIT :limit`
