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
}

/** The ids of the check-ins on a page, newest first. A `page` beyond the end means the last page. */
export type CheckInIds = Paging & { ids: string[]; total: number }

/** A part of a list, from one moment up to another, and how many check-ins it has. */
type Span = { from: Date | undefined; to: Date | undefined; count: number }

/**
 * Finds the months of a page by their counts, then the page's rows by an index, and reads these rows alone. So a deep page
 * costs hardly more than the first, and a long list hardly more than a short one.
 */
export function findCheckInPage(sql: Sql, companyId: string, query: CheckInFilter & Paging): CheckInIds {
  const { page: requested, pageSize, ...filter } = query
  const spans = filter.staff
    ? [{ from: filter.from, to: filter.to, count: countRows(sql, companyId, filter) }]
    : countMonths(sql, companyId, filter)
  const total = spans.reduce((sum, { count }) => sum + count, 0)
  const { page, start } = shownPage(total, { page: requested, pageSize })
  if (total === 0) return { ids: [], total, page, pageSize }
  const { before, from, to } = spanOf(spans, start, pageSize)
  const { where, values } = conditionsOf(companyId, { ...filter, from, to })
  const rows = sql.all<{ id: string }>(
    `SELECT c.id FROM (
       SELECT c.rowid AS position FROM CheckIn c ${where}
       ORDER BY c.checkedInAt DESC, c.rowid DESC LIMIT :pageSize OFFSET :start
     ) found CROSS JOIN CheckIn c ON c.rowid = found.position
     ORDER BY c.checkedInAt DESC, c.rowid DESC`,
    { ...values, pageSize, start: start - before },
  )
  return { ids: rows.map(({ id }) => id), total, page, pageSize }
}

/** The span that contains a whole page, of spans from newest to oldest, and how many check-ins are newer than it. */
function spanOf(spans: Span[], start: number, pageSize: number): Omit<Span, 'count'> & { before: number } {
  let [before, passed] = [0, 0]
  let newest: Span | undefined
  for (const span of spans) {
    if (passed + span.count > start && !newest) [before, newest] = [passed, span]
    passed += span.count
    if (newest && passed >= start + pageSize) return { before, from: span.from, to: newest.to }
  }
  return { before, from: spans.at(-1)?.from, to: newest?.to }
}

/** The list by months, newest first. In the months of `from` and `to`, which are not whole, rows are counted. */
function countMonths(sql: Sql, companyId: string, { from, to, ...filter }: CheckInFilter): Span[] {
  const { where, values } = conditionsOf(companyId, filter, countedOf)
  const months = sql.all<{ month: string; count: number }>(
    `SELECT c.month, sum(c.count) AS count FROM CheckInCount c ${where} GROUP BY c.month ORDER BY c.month DESC`,
    values,
  )
  const ends = [from, to].map((end) => end?.toISOString().slice(0, 7))
  return months
    .filter(({ month }) => month >= (ends[0] ?? '') && month <= (ends[1] ?? month))
    .map(({ month, count }) => {
      const [first, next] = [new Date(`${month}-01T00:00Z`), new Date(`${month}-01T00:00Z`)]
      next.setUTCMonth(next.getUTCMonth() + 1)
      const span = { from: month === ends[0] ? from : first, to: month === ends[1] ? to : next }
      return { ...span, count: ends.includes(month) ? countRows(sql, companyId, { ...filter, ...span }) : count }
    })
}

function countRows(sql: Sql, companyId: string, filter: CheckInFilter): number {
  const { where, values } = conditionsOf(companyId, filter)
  return sql.get<{ count: number }>(`SELECT count(*) AS count FROM CheckIn c ${where}`, values)?.count ?? 0
}

function conditionsOf(companyId: string, filter: CheckInFilter, ofCompany = 'c.companyId = :companyId') {
  const { schedule, staff, task, group, location, status, from, to } = filter
  const conditions = [
    staff ? ofStaff : ofCompany,
    schedule && 'c.scheduleId = :schedule',
    task && 'c.taskId = :task',
    group && ofGroup,
    location && 'c.location = :location',
    status && (status === 'completed' ? 'c.status = :status' : ofIncomplete),
    from && 'c.checkedInAt >= :from',
    to && 'c.checkedInAt < :to',
  ]
  const values: Values = { companyId }
  for (const [name, value] of Object.entries({ schedule, staff, task, location, status, from, to })) {
    if (value) values[name] = value
  }
  if (group) values['group'] = foldedKey(group)
  return { where: `WHERE ${conditions.filter(Boolean).join(' AND ')}`, values }
}

const countedOf = 'c.scheduleId IN (SELECT s.id FROM Schedule s WHERE s.companyId = :companyId)'

// The person is one of the company, and so is what they did: asking each row would read it.
const ofStaff =
  'c.staffId = (SELECT person.id FROM Staff person WHERE person.id = :staff AND person.companyId = :companyId)'

// A partial index has the few rows that are not completed. SQLite uses it only if the query repeats its condition.
const ofIncomplete = "c.status <> 'completed' AND c.status = :status"

const ofGroup = `
  c.scheduleId IN (
    SELECT s.id FROM Schedule s JOIN GroupName g ON g.id = s.groupNameId
    WHERE g.companyId = :companyId AND g.nameKey = :group)`
