import { database } from '#app/data/database.server.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'
import type { StaffSort } from '#app/domain/staff/staff-sort.ts'
import type { Staff, ListedStaff } from '#app/domain/staff/schema.ts'
import { searchFor } from '#app/domain/texts/word-search.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { inOrder, inOrderOf, newestFirst, rowsAfter, type NamePosition } from '#app/data/read/in-order.server.ts'
import { mapLastCheckIns } from '#app/data/read/check-ins/last-check-ins.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listStaffHeads, listStaffWithoutCheckIns, type StaffHead } from './staff.sql.server.ts'
import { listScheduleUses, type ScheduleUse } from '#app/data/read/schedules/schedule-uses.sql.server.ts'

export type StaffFilter = Paging & {
  type?: PersonalType | undefined
  /** Words that all occur in signature or login name, ignoring case. */
  words?: string | undefined
  /** By signature if undefined. */
  sort?: StaffSort | undefined
  /** Only people whom the list by signature has after this one. */
  after?: NamePosition | undefined
}

/**
 * One page of a company's living staff, each with their last check-in that is not deleted. `counts` ignore the filter.
 */
export async function listStaff(companyId: string, filter: StaffFilter) {
  const { type, words = '', sort = 'signature', after, ...paging } = filter
  const everyone = listStaffHeads(readingSql(), companyId)
  const supervisors = everyone.filter(({ personalType }) => personalType === 'supervisor').length
  const isFound = searchFor(words)
  const selected = everyone
    .filter(({ personalType }) => !type || personalType === type)
    .filter(({ signature, loginName }) => isFound(`${signature} ${loginName}`))
  const all = rowsAfter(sorted(selected, sort), after, ({ signature }) => signature)
  const { items: shown, page } = onePage(all, paging)
  const ids = shown.map(({ id }) => id)
  const rows = await (await database().reading()).staff.findMany({ where: { id: { in: ids } }, select: staffSelect })
  const lastCheckIns = mapLastCheckIns(readingSql(), ids)
  const items = inOrderOf(ids, rows).map((row): ListedStaff => ({
    ...withContact(row),
    lastCheckIn: lastCheckIns.get(row.id) ?? null,
  }))
  const counts = { all: everyone.length, staff: everyone.length - supervisors, supervisor: supervisors }
  return { items, total: all.length, page, pageSize: paging.pageSize, counts }
}

function sorted(staff: StaffHead[], sort: StaffSort): StaffHead[] {
  if (sort === 'loginName') return inOrder(staff, ({ loginName }) => loginName)
  const bySignature = inOrder(staff, ({ signature }) => signature)
  return sort === 'newest' ? newestFirst(bySignature) : bySignature
}

/** The company's living staff who have never checked in, by signature. */
export function listNewStaff(companyId: string) {
  return inOrder(listStaffWithoutCheckIns(readingSql(), companyId), ({ signature }) => signature)
}

/** A living person of the company, or null. */
export async function findStaff(companyId: string, staffId: string): Promise<Staff | null> {
  const where = { id: staffId, companyId, archivedAt: null }
  const person = await (await database().reading()).staff.findFirst({ where, select: staffSelect })
  return person && withContact(person)
}

/** Whether this person, living or archived, is one of the company. */
export async function hasStaff(companyId: string, staffId: string): Promise<boolean> {
  return (await (await database().reading()).staff.count({ where: { id: staffId, companyId } })) > 0
}

/** The signatures of a company's staff by id: of the living only, or of everyone. */
export async function mapSignatures(companyId: string, scope: 'living' | 'everyone'): Promise<Map<string, string>> {
  const where = { companyId, ...(scope === 'living' && { archivedAt: null }) }
  const staff = await (await database().reading()).staff.findMany({ where, select: { id: true, signature: true } })
  return new Map(staff.map(({ id, signature }) => [id, signature]))
}

export type ScheduleOfStaff = { id: string; title: string; location: string; isOnlyPerson: boolean }

/** The living schedules that assign this person. `isOnlyPerson`: without them, a task would be left to nobody. */
export async function listSchedulesOfStaff(companyId: string, staffId: string): Promise<ScheduleOfStaff[]> {
  const uses = schedulesNaming(listScheduleUses(readingSql(), companyId), staffId)
  return uses.map(({ tasks, ...schedule }) => ({
    ...schedule,
    isOnlyPerson: tasks.some(({ staffIds }) => staffIds.includes(staffId) && staffIds.length === 1),
  }))
}

function schedulesNaming(uses: ScheduleUse[], staffId: string): ScheduleUse[] {
  return uses.filter(({ tasks }) => tasks.some(({ staffIds }) => staffIds.includes(staffId)))
}

const staffSelect = {
  id: true,
  loginName: true,
  email: true,
  phone: true,
  personalType: true,
  signature: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.StaffSelect

/** The table stores an empty text for a person without email address or phone number. */
function withContact<Person extends { email: string; phone: string }>(person: Person) {
  return { ...person, email: person.email || null, phone: person.phone || null }
}
