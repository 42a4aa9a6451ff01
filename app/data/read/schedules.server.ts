import { database, fromSql, toSql, type Sql } from '#app/data/database.server.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { Revision, ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { inOrder, pageOfIds } from './in-order.server.ts'
import { joinNewestRevision, revisionColumns, revisionOf, validSince, type RevisionRow } from './revision-row.server.ts'

/** What a status page and a check-in need to know of a schedule besides its revisions; `archivedAt` says that it has ended. */
export type PublicSchedule = {
  id: string
  companyId: string
  companyName: string
  title: string
  location: string
  description: string
  archivedAt: Date | null
}

/**
 * A schedule of whatever company, or null: for what everybody may open. Of the archived ones those that were
 * ever public or private: archiving a draft must not show it.
 */
export function findPublicSchedule(sql: Sql, scheduleId: string): PublicSchedule | null {
  const row = sql.get<Omit<PublicSchedule, 'archivedAt'> & { archivedAt: string | null }>(publicSchedule, scheduleId)
  return row ? { ...row, archivedAt: row.archivedAt === null ? null : fromSql(row.archivedAt) } : null
}

/** The revision of the company's schedule valid at `from` and all after it, oldest first; with staff archived since. */
export function loadRevisionsSince(companyId: string, scheduleId: string, from: Date): Revision[] {
  const rows = database().read.all<RevisionRow>(revisionsSince, companyId, scheduleId, scheduleId, toSql(from))
  return rows.map(revisionOf)
}

/** The newest revision of a living schedule of the company, with archived staff too; null where there is none. */
export function newestRevision(sql: Sql, companyId: string, scheduleId: string): Revision | null {
  const row = sql.get<RevisionRow>(newestOfSchedule, scheduleId, companyId)
  return row ? revisionOf(row) : null
}

/** A living schedule of the company with its newest revision, or null. Staff are the living ones. */
export function findSchedule(companyId: string, scheduleId: string): Schedule | null {
  const row = database().read.get<ScheduleRow>(oneSchedule, scheduleId, companyId)
  return row ? scheduleOf(row) : null
}

export type ScheduleFilter = {
  status?: ScheduleStatus | undefined
  /** A group's name, its case ignored. */
  group?: string | undefined
  /** Without it, all are listed. */
  paging?: Paging | undefined
}

/** A company's living schedules by title, each with its newest revision. `counts` ignore the filter. */
export function listSchedules(companyId: string, { status, group, paging }: ScheduleFilter) {
  const everything = database().read.all<LightRow>(livingTitles, companyId)
  const asked = everything.filter(
    (one) => (!status || one.status === status) && (!group || one.groupKey === foldedKey(group)),
  )
  const all = inOrder(asked, ({ title }) => title)
  const { ids, page } = paging ? pageOfIds(all, paging) : { ids: all.map(({ id }) => id), page: 1 }
  const rows = database().read.all<ScheduleRow>(schedulesOfIds, JSON.stringify(ids))
  const byId = new Map(rows.map((row) => [row.scheduleId, row]))
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []).map(scheduleOf),
    total: all.length,
    page,
    pageSize: paging?.pageSize ?? all.length,
    counts: countByStatus(everything),
  }
}

/** The names of a company's groups, as people sort them. */
export function listGroupNames(companyId: string): string[] {
  const rows = database().read.all<{ id: string; name: string }>(
    'SELECT id, name FROM GroupName WHERE companyId = ?',
    companyId,
  )
  return inOrder(rows, ({ name }) => name).map(({ name }) => name)
}

type LightRow = { id: string; title: string; status: ScheduleStatus; groupKey: string | null }

type ScheduleRow = RevisionRow & {
  scheduleId: string
  title: string
  location: string
  description: string
  groupName: string | null
  creatorId: string | null
  firstName: string | null
  lastName: string | null
  createdAt: string
  updatedAt: string
}

function scheduleOf(row: ScheduleRow): Schedule {
  const { scheduleId: id, title, location, description, groupName, creatorId, firstName, lastName } = row
  return {
    id,
    title,
    location,
    description,
    groupName,
    creator: creatorId === null ? null : { id: creatorId, firstName: firstName ?? '', lastName: lastName ?? '' },
    createdAt: fromSql(row.createdAt),
    updatedAt: fromSql(row.updatedAt),
    revision: revisionOf(row),
  }
}

function countByStatus(rows: LightRow[]) {
  const counts = { all: rows.length, public: 0, private: 0, draft: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}

const publicSchedule = `
  SELECT s.id, s.companyId, c.name AS companyName, s.title, s.location, s.description, s.archivedAt
  FROM Schedule s JOIN Company c ON c.id = s.companyId
  WHERE s.id = ? AND (s.archivedAt IS NULL
    OR EXISTS (SELECT 1 FROM ScheduleRevision r WHERE r.scheduleId = s.id AND r.status <> 'draft'))`

const revisionsSince = `
  SELECT ${revisionColumns('everyone')}
  FROM ScheduleRevision r
  WHERE r.companyId = ? AND ${validSince}
  ORDER BY r.validFrom`

const newestOfSchedule = `
  SELECT ${revisionColumns('everyone')}
  FROM Schedule s ${joinNewestRevision}
  WHERE s.id = ? AND s.companyId = ? AND s.archivedAt IS NULL`

const livingTitles = `
  SELECT s.id, s.title, r.status, g.nameKey AS groupKey
  FROM Schedule s ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = ? AND s.archivedAt IS NULL`

const schedules = `
  SELECT s.id AS scheduleId, s.title, s.location, s.description, g.name AS groupName, s.createdAt, s.updatedAt,
    s.creatorId, u.firstName, u.lastName, ${revisionColumns('living')}
  FROM Schedule s ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  LEFT JOIN User u ON u.id = s.creatorId`

const oneSchedule = `${schedules} WHERE s.id = ? AND s.companyId = ? AND s.archivedAt IS NULL`

const schedulesOfIds = `${schedules} WHERE s.id IN (SELECT value FROM json_each(?))`
