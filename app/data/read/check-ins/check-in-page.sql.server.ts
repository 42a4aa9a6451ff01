import type { Sql, Values } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'

/**
 * A condition that is missing or empty does not filter. `from` is inclusive, `to` exclusive; both mean when the
 * check-in was made.
 */
export type CheckInFilter = {
  schedule?: string | undefined
  staff?: string | undefined
  task?: string | undefined
  /** The name of the schedule's current group, ignoring case. */
  group?: string | undefined
  /** The schedule's location at the time of the check-in. */
  location?: string | undefined
  status?: AdminCheckIn['status'] | undefined
  from?: Date | undefined
  to?: Date | undefined
  /** Only check-ins that the list has after this one. */
  after?: CheckInPosition | undefined
}

/** The place of a check-in in lists by time, newest first; check-ins that are made later don't change it. */
export type CheckInPosition = { checkedInAt: Date; rowid: number }

/** The place of a check-in of the company, or null. */
export function findCheckInPosition(sql: Sql, companyId: string, id: string): CheckInPosition | null {
  const query = 'SELECT checkedInAt, rowid FROM CheckIn WHERE id = :id AND companyId = :companyId'
  return sql.get<CheckInPosition>(query, { id, companyId }) ?? null
}

/** The ids of the check-ins on a page, newest first. A `page` beyond the end means the last page. */
export type CheckInIds = Paging & { ids: string[]; total: number }

/**
 * Finds a page using only the index on company or person and time, and reads only the rows of that page, so that a deep page
 * costs hardly more than the first.
 */
export function findCheckInPage(sql: Sql, companyId: string, query: CheckInFilter & Paging): CheckInIds {
  const { page: requested, pageSize, ...filter } = query
  const { where, values } = conditionsOf(companyId, filter)
  const isOfAll = Object.values(filter).every((condition) => !condition)
  const count = isOfAll ? keptCount : `SELECT count(*) AS total FROM CheckIn c ${where}`
  const { total = 0 } = sql.get<{ total: number }>(count, values) ?? {}
  const { page, start } = shownPage(total, { page: requested, pageSize })
  const rows = sql.all<{ id: string }>(
    `SELECT c.id FROM (
       SELECT c.rowid AS position FROM CheckIn c ${where}
       ORDER BY c.checkedInAt DESC, c.rowid DESC LIMIT :pageSize OFFSET :start
     ) found CROSS JOIN CheckIn c ON c.rowid = found.position
     ORDER BY c.checkedInAt DESC, c.rowid DESC`,
    { ...values, pageSize, start },
  )
  return { ids: rows.map(({ id }) => id), total, page, pageSize }
}

const keptCount = 'SELECT checkIns AS total FROM CheckInCount WHERE companyId = :companyId'

function conditionsOf(companyId: string, filter: CheckInFilter) {
  const { schedule, staff, task, group, location, status, from, to, after } = filter
  const conditions = [
    staff ? ofStaff : 'c.companyId = :companyId',
    schedule && 'c.scheduleId = :schedule',
    task && 'c.taskId = :task',
    group && ofGroup,
    location && 'c.location = :location',
    status && (status === 'completed' ? 'c.status = :status' : ofIncomplete),
    from && 'c.checkedInAt >= :from',
    to && 'c.checkedInAt < :to',
    after && afterPosition,
  ]
  const values: Values = { companyId }
  for (const [name, value] of Object.entries({ schedule, staff, task, location, status, from, to })) {
    if (value) values[name] = value
  }
  if (group) values['group'] = foldedKey(group)
  if (after) Object.assign(values, { afterTime: after.checkedInAt, afterRow: after.rowid })
  return { where: `WHERE ${conditions.filter(Boolean).join(' AND ')}`, values }
}

// The first half is a range of the index.
const afterPosition = 'c.checkedInAt <= :afterTime AND (c.checkedInAt < :afterTime OR c.rowid < :afterRow)'

// Checks the company of the person once: a person's check-ins are of the same company, and checking each would read its
// row.
const ofStaff =
  'c.staffId = (SELECT person.id FROM Staff person WHERE person.id = :staff AND person.companyId = :companyId)'

// A partial index has the few rows that are not completed. SQLite uses it only if the query repeats its condition.
const ofIncomplete = "c.status <> 'completed' AND c.status = :status"

const ofGroup = `
  c.scheduleId IN (
    SELECT s.id FROM Schedule s JOIN GroupName g ON g.id = s.groupNameId
    WHERE g.companyId = :companyId AND g.nameKey = :group)`
