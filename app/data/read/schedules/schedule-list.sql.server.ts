import type { Sql } from '#app/data/database.server.ts'
import type { NamePosition } from '#app/data/read/in-order.server.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { joinNewestRevision } from './revision.sql.server.ts'

export type ListedSchedule = {
  id: string
  title: string
  location: string
  groupName: string | null
  groupKey: string | null
  status: ScheduleStatus
  createdAt: Date
}

/**
 * What the list of a company's living schedules is sorted and filtered by, almost in its order. Prisma would name the id of
 * each schedule in one statement, and SQLite refuses so many.
 */
export function listScheduleHeads(sql: Sql, companyId: string): ListedSchedule[] {
  return sql.all<ListedSchedule>(heads, { companyId })
}

const heads = `
  SELECT s.id, s.title, s.location, g.name AS groupName, g.nameKey AS groupKey, r.status, s.createdAt
  FROM Schedule s ${joinNewestRevision}
  LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL
  ORDER BY s.title COLLATE NOCASE`

/** The place of a schedule of the company in the list by title, also of an archived one; or null. */
export function findSchedulePosition(sql: Sql, companyId: string, id: string): NamePosition | null {
  const query = 'SELECT id, title AS name FROM Schedule WHERE id = :id AND companyId = :companyId'
  return sql.get<NamePosition>(query, { id, companyId }) ?? null
}

/** The titles of a company's living schedules, in no order. */
export function listScheduleTitles(sql: Sql, companyId: string): Pick<ListedSchedule, 'id' | 'title' | 'groupName'>[] {
  return sql.all<Pick<ListedSchedule, 'id' | 'title' | 'groupName'>>(titles, { companyId })
}

const titles = `
  SELECT s.id, s.title, g.name AS groupName
  FROM Schedule s LEFT JOIN GroupName g ON g.id = s.groupNameId
  WHERE s.companyId = :companyId AND s.archivedAt IS NULL`
