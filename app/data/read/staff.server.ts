import { database, fromSql, type Sql } from '#app/data/database.server.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'
import type { Staff, StaffOfList } from '#app/domain/staff/schema.ts'
import { inOrder, pageOfIds } from './in-order.server.ts'
import { joinNewestRevision } from './revision-row.server.ts'

/**
 * One page of a company's living staff by signature, each with the titles of the schedules whose newest revision
 * names them and their last check-in that is not deleted. `counts` ignore the filter.
 */
export function listStaff(companyId: string, { type, ...paging }: Paging & { type?: PersonalType | undefined }) {
  const everyone = database().read.all<Person>(livingNames, companyId)
  const supervisors = everyone.filter(({ personalType }) => personalType === 'supervisor').length
  const all = inOrder(
    type ? everyone.filter((one) => one.personalType === type) : everyone,
    ({ signature }) => signature,
  )
  const { ids, page } = pageOfIds(all, paging)
  const byId = new Map(
    database()
      .read.all<ListRow>(details, JSON.stringify(ids))
      .map((row) => [row.id, row]),
  )
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []).map(staffOfList),
    total: all.length,
    page,
    pageSize: paging.pageSize,
    counts: { all: everyone.length, staff: everyone.length - supervisors, supervisor: supervisors },
  }
}

/** A living person of the company, or null. */
export function findStaff(companyId: string, staffId: string): Staff | null {
  const row = database().read.get<StaffRow>(
    `${select} WHERE id = ? AND companyId = ? AND archivedAt IS NULL`,
    staffId,
    companyId,
  )
  return row ? staffOf(row) : null
}

export type StaffNames = { loginNameKey: string; signature: string }

/** The names of a living person of the company, inside of a job that decides about them; or null. */
export function findStaffNames(sql: Sql, companyId: string, staffId: string): StaffNames | null {
  const query = 'SELECT loginNameKey, signature FROM Staff WHERE id = ? AND companyId = ? AND archivedAt IS NULL'
  return sql.get<StaffNames>(query, staffId, companyId) ?? null
}

/** Whether a company has, or had, this person. */
export function hasStaff(companyId: string, staffId: string): boolean {
  return database().read.get('SELECT 1 FROM Staff WHERE id = ? AND companyId = ?', staffId, companyId) !== undefined
}

/** The signatures of a company's living staff, by id. */
export function mapSignatures(companyId: string): Map<string, string> {
  return signaturesById('SELECT id, signature FROM Staff WHERE companyId = ? AND archivedAt IS NULL', companyId)
}

/** The signatures of all staff of a company, archived ones too, by id. */
export function mapAllSignatures(companyId: string): Map<string, string> {
  return signaturesById('SELECT id, signature FROM Staff WHERE companyId = ?', companyId)
}

export type ScheduleOfStaff = { id: string; title: string; location: string; isOnlyPerson: boolean }

/** The living schedules that name this person; `isOnlyPerson` where some task of theirs is then left to nobody. */
export function listSchedulesOfStaff(companyId: string, staffId: string): ScheduleOfStaff[] {
  const rows = database().read.all<Omit<ScheduleOfStaff, 'isOnlyPerson'> & { fewest: number }>(
    schedulesOfStaff,
    staffId,
    companyId,
  )
  return inOrder(rows, ({ title }) => title).map(({ fewest, ...one }) => ({ ...one, isOnlyPerson: fewest === 0 }))
}

type Person = Pick<Staff, 'id' | 'signature' | 'personalType'>
type StaffRow = Omit<Staff, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }
type ListRow = StaffRow & { schedules: string; lastCheckIn: string | null }

function signaturesById(query: string, companyId: string): Map<string, string> {
  const rows = database().read.all<{ id: string; signature: string }>(query, companyId)
  return new Map(rows.map(({ id, signature }) => [id, signature]))
}

function staffOf(row: StaffRow): Staff {
  const { id, loginName, email, phone, personalType, signature } = row
  const known = { createdAt: fromSql(row.createdAt), updatedAt: fromSql(row.updatedAt) }
  return { id, loginName, email, phone: phone || null, personalType, signature, ...known }
}

function staffOfList(row: ListRow): StaffOfList {
  return { ...staffOf(row), schedules: JSON.parse(row.schedules) as string[], lastCheckIn: lastCheckInOf(row) }
}

function lastCheckInOf({ lastCheckIn }: ListRow): StaffOfList['lastCheckIn'] {
  if (lastCheckIn === null) return null
  const { at, timezone } = JSON.parse(lastCheckIn) as { at: string; timezone: string }
  return { at: fromSql(at), timezone }
}

const columns = 'id, loginName, email, phone, personalType, signature, createdAt, updatedAt'

const select = `SELECT ${columns} FROM Staff`

const livingNames = 'SELECT id, signature, personalType FROM Staff WHERE companyId = ? AND archivedAt IS NULL'

const details = `
  SELECT ${columns}, (
    SELECT json_group_array(title ORDER BY title, id) FROM (
      SELECT DISTINCT s.id, s.title
      FROM Schedule s ${joinNewestRevision}
      JOIN TaskEntry e ON e.revisionId = r.id
      JOIN TaskEntryStaff named ON named.entryId = e.id AND named.staffId = Staff.id
      WHERE s.companyId = Staff.companyId AND s.archivedAt IS NULL)
  ) AS schedules, (
    SELECT json_object('at', c.checkedInAt, 'timezone', c.timezone) FROM CheckIn c
    WHERE c.staffId = Staff.id AND c.status <> 'deleted'
    ORDER BY c.checkedInAt DESC LIMIT 1
  ) AS lastCheckIn
  FROM Staff WHERE id IN (SELECT value FROM json_each(?))`

const schedulesOfStaff = `
  SELECT s.id, s.title, s.location, min((
    SELECT count(*) FROM TaskEntryStaff other
    JOIN Staff person ON person.id = other.staffId AND person.archivedAt IS NULL
    WHERE other.entryId = e.id AND other.staffId <> named.staffId)) AS fewest
  FROM Schedule s ${joinNewestRevision}
  JOIN TaskEntry e ON e.revisionId = r.id
  JOIN TaskEntryStaff named ON named.entryId = e.id AND named.staffId = ?
  WHERE s.companyId = ? AND s.archivedAt IS NULL
  GROUP BY s.id`
