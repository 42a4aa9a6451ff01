import type { Sql, Values } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import type {
  Defect,
  DefectCategory,
  DefectState,
  DefectStep,
  DefectWithHistory,
  PendingState,
} from '#app/domain/defects/defect.ts'
import type { DefectSort } from '#app/domain/defects/defect-sort.ts'
import { isStepOfGuest } from './is-step-of-guest.sql.server.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { searchFor } from '#app/domain/texts/word-search.ts'

/** The place of a defect in the list of the newest first. */
export type DefectPosition = { createdAt: Date; rowid: number }

/** The place of a defect of the company, or null. */
export function findDefectPosition(sql: Sql, companyId: string, id: string): DefectPosition | null {
  const query = 'SELECT createdAt, rowid FROM Defect WHERE id = :id AND companyId = :companyId'
  return sql.get<DefectPosition>(query, { id, companyId }) ?? null
}

/** A condition that is missing does not filter. `words`: all of them are in the text, or in title and place of the schedule. */
export type DefectFilter = {
  state?: DefectState | undefined
  schedule?: string | undefined
  category?: DefectCategory | undefined
  words?: string | undefined
}

type DefectsQuery = DefectFilter & Paging & { sort: DefectSort; after?: DefectPosition | undefined }

/**
 * One page of a company's defects; with `after` those behind that place, the newest first. A `page` beyond the end means the last.
 * Words are searched, and places sorted, in the newest five thousand.
 */
export function listDefects(
  sql: Sql,
  companyId: string,
  { page: requested, pageSize, sort, ...filter }: DefectsQuery,
): Paging & { items: Defect[]; total: number } {
  const { where, values } = conditionsOf(companyId, filter)
  const found = filter.words || sort === 'place' ? search(sql, { where, values, words: filter.words ?? '' }) : null
  const all = found ? `d.rowid IN (SELECT value FROM json_each(:found))` : where
  const bound = found ? { found: JSON.stringify(found) } : values
  const { total = 0 } = sql.get<{ total: number }>(`SELECT count(*) AS total FROM Defect d WHERE ${all}`, bound) ?? {}
  const { page, start } = shownPage(total, { page: requested, pageSize })
  const query = `SELECT ${columns} ${from} WHERE ${all} ORDER BY ${orders[sort]} LIMIT :pageSize OFFSET :start`
  return { items: sql.all<DefectRow>(query, { ...bound, pageSize, start }).map(defectOf), total, page, pageSize }
}

type NextQuery = DefectFilter & { after: DefectPosition | undefined; limit: number }

/** The next of a company's defects after a position, the newest first; `next` is undefined at the end. */
export function listNextDefects(
  sql: Sql,
  companyId: string,
  { after, limit, words, ...filter }: NextQuery,
): { items: Defect[]; next: DefectPosition | undefined } {
  const { where, values } = conditionsOf(companyId, { ...filter, after })
  const query = `SELECT ${columns}, d.rowid AS position ${from} WHERE ${where} ORDER BY ${orders.newest} LIMIT :limit`
  const rows = sql.all<DefectRow & { position: number }>(query, { ...values, limit })
  const last = rows.length === limit ? rows.at(-1) : undefined
  const matches = searchFor(words ?? '')
  const items = rows.map(({ position: _, ...row }) => defectOf(row))
  return {
    items: words ? items.filter(({ title, location, text }) => matches(`${title} ${location} ${text ?? ''}`)) : items,
    next: last && { createdAt: last.openedAt, rowid: last.position },
  }
}

type DefectRow = Omit<Defect, 'isHidden'> & { isHidden: number }

function defectOf({ isHidden, ...defect }: DefectRow): Defect {
  return { ...defect, isHidden: isHidden === 1 }
}

type StepRow = Omit<DefectStep, 'isByGuest'> & { isByGuest: number }

function stepOf({ isByGuest, ...step }: StepRow): DefectStep {
  return { ...step, isByGuest: isByGuest === 1 }
}

/** As many are searched for words or sorted by place, the newest: that takes some milliseconds. */
const mostSearched = 5000

type Search = { where: string; values: Values; words: string }

function search(sql: Sql, { where, values, words }: Search): number[] {
  type Row = Pick<Defect, 'text' | 'title' | 'location'> & { position: number }
  const query = `
    SELECT d.rowid AS position, d.text, s.title, s.location ${from}
    WHERE ${where} ORDER BY ${orders.newest} LIMIT :mostSearched`
  const matches = searchFor(words)
  return sql
    .all<Row>(query, { ...values, mostSearched })
    .filter(({ text, title, location }) => matches(`${title} ${location} ${text ?? ''}`))
    .map(({ position }) => position)
}

/** How many defects a company has in each state, or one of its schedules. */
export function countDefects(sql: Sql, companyId: string, scheduleId?: string): Record<DefectState, number> {
  type Row = { state: DefectState; count: number }
  const rows = scheduleId
    ? sql.all<Row>(countsOfSchedule, { companyId, scheduleId })
    : sql.all<Row>(counts, { companyId })
  return { open: 0, inWork: 0, done: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** The newest defects of a company that are not done, at most `limit`, and how many there are of them. */
export function readPending(
  sql: Sql,
  companyId: string,
  { limit }: { limit: number },
): { items: Defect[]; counts: Record<PendingState, number> } {
  return {
    items: sql.all<DefectRow>(newestPending, { companyId, limit }).map(defectOf),
    counts: countPending(sql, companyId),
  }
}

/** How many defects of a company are not done. What is done costs nothing. */
export function countPending(sql: Sql, companyId: string): Record<PendingState, number> {
  const rows = sql.all<{ state: PendingState; count: number }>(pendingCounts, { companyId })
  return { open: 0, inWork: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** A defect of the company with the last hundred steps of its history; null if it has none with this id. */
export function findDefect(sql: Sql, companyId: string, id: string): DefectWithHistory | null {
  const row = sql.get<DefectRow>(
    `SELECT ${columns} ${from} WHERE d.id = :id AND d.companyId = :companyId AND d.removedAt IS NULL`,
    {
      companyId,
      id,
    },
  )
  return row
    ? { ...defectOf(row), history: sql.all<StepRow>(lastSteps, { companyId, id }).toReversed().map(stepOf) }
    : null
}

/** The keys of the photos of a defect of the company, without that of a check-in, which is shown there too. */
export function listDefectPhotos(sql: Sql, companyId: string, id: string): string[] {
  return sql.all<{ key: string }>(photos, { companyId, id }).map(({ key }) => key)
}

/** The SQL term for the key of a photo, if it is stored: that of a check-in may be on its way, or removed since. */
const storedPhoto = (key: string) => `(SELECT u.key FROM Upload u WHERE u.key = ${key} AND u.keptAt IS NOT NULL)`

const from = 'FROM Defect d CROSS JOIN Schedule s ON s.id = d.scheduleId'

const columns = `
  d.id, d.scheduleId, s.title, s.location, d.timezone, d.category, d.text, ${storedPhoto('d.photoKey')} AS photoKey, d.state,
  d.source, d.count, d.lastReportedAt,
  coalesce(d.signature, ${nameOfUser('d.userId')}) AS openedBy, d.createdAt AS openedAt, d.changedAt, d.hidden = true AS isHidden`

const counts = `
  SELECT state, count(*) AS count FROM Defect WHERE companyId = :companyId AND removedAt IS NULL GROUP BY state`

const isPending = "companyId = :companyId AND removedAt IS NULL AND state IN ('open', 'inWork')"

const pendingCounts = `SELECT state, count(*) AS count FROM Defect WHERE ${isPending} GROUP BY state`

// By any other index, SQLite would look through all that is done.
const newestPending = `
  SELECT ${columns} ${from}
  WHERE d.rowid IN (
    SELECT rowid FROM Defect INDEXED BY Defect_companyId_state_createdAt_present
    WHERE ${isPending} ORDER BY createdAt DESC, rowid DESC LIMIT :limit)
  ORDER BY d.createdAt DESC, d.rowid DESC`

const countsOfSchedule = `
  SELECT state, count(*) AS count FROM Defect
  WHERE scheduleId = :scheduleId AND +companyId = :companyId AND removedAt IS NULL GROUP BY state`

const lastSteps = `
  SELECT t.state, t.note, t.photoKey, coalesce(t.signature, ${nameOfUser('t.userId')}) AS "by",
    ${isStepOfGuest('t')} AS isByGuest, t.createdAt AS "at"
  FROM DefectStep t WHERE t.defectId = :id AND +t.companyId = :companyId ORDER BY t.rowid DESC LIMIT 100`

const photos = `
  SELECT d.photoKey AS key FROM Defect d
  WHERE d.id = :id AND d.companyId = :companyId AND d.photoKey IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM CheckIn c WHERE c.photoKey = d.photoKey)
  UNION SELECT t.photoKey FROM DefectStep t
  WHERE t.defectId = :id AND +t.companyId = :companyId AND t.photoKey IS NOT NULL`

const orders: Record<DefectSort, string> = {
  oldest: 'd.createdAt, d.rowid',
  newest: 'd.createdAt DESC, d.rowid DESC',
  place: 's.location, s.title, s.id, d.createdAt, d.rowid',
}

function conditionsOf(
  companyId: string,
  { state, schedule, category, after }: Omit<DefectsQuery, keyof Paging | 'sort'>,
) {
  const conditions = [
    'd.companyId = :companyId AND d.removedAt IS NULL',
    state && 'd.state = :state',
    schedule && 'd.scheduleId = :schedule',
    category && 'd.category = :category',
    after && '(d.createdAt, d.rowid) < (:afterTime, :afterRow)',
  ]
  const values: Values = { companyId }
  for (const [name, value] of Object.entries({ state, schedule, category })) if (value) values[name] = value
  if (after) Object.assign(values, { afterTime: after.createdAt, afterRow: after.rowid })
  return { where: conditions.filter(Boolean).join(' AND '), values }
}
