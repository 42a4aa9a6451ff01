import { database } from '#app/data/database.server.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import { ownFields, placeFields, type PlaceField } from '#app/domain/schedules/fields.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { compareGroups } from '#app/domain/schedules/list-order.ts'
import type { ScheduleSort } from '#app/domain/schedules/schedule-sort.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { searchFor } from '#app/domain/texts/word-search.ts'
import type { Prisma, Schedule as ScheduleRow } from '#app/generated/prisma/client.ts'
import { inOrder, inOrderOf, newestFirst, rowsAfter, type NamePosition } from '#app/data/read/in-order.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { selecting } from '#app/data/read/selecting.server.ts'
import { revisionWithEntries, selectRevision } from './revision.server.ts'
import { listScheduleHeads, type ListedSchedule } from './schedule-list.sql.server.ts'

/** A living schedule of the company with its newest revision and living staff, or null. */
export async function findSchedule(companyId: string, scheduleId: string): Promise<Schedule | null> {
  const where = { id: scheduleId, companyId, archivedAt: null }
  const row = await (await database().reading()).schedule.findFirst({ where, select: scheduleSelect })
  return row && scheduleOf(row)
}

export type AttendanceSchedule = Pick<ScheduleRow, 'id' | PlaceField | 'archivedAt'> & {
  groupName: string | null
}

/** A schedule of the company, even if archived, because its attendance stays; or null. */
export async function findAttendanceSchedule(
  companyId: string,
  scheduleId: string,
): Promise<AttendanceSchedule | null> {
  const select = { ...selecting(['id', ...placeFields, 'archivedAt']), groupName: { select: { name: true } } }
  const { schedule } = await database().reading()
  const row = await schedule.findFirst({ where: { id: scheduleId, companyId }, select })
  return row && { ...row, groupName: row.groupName?.name ?? null }
}

export type ScheduleFilter = {
  status?: ScheduleStatus | undefined
  /** The name of a group, ignoring case. */
  group?: string | undefined
  /** Words that all occur in title, location or group, ignoring case. */
  words?: string | undefined
  /** By title if undefined. */
  sort?: ScheduleSort | undefined
  /** Only schedules that the list by title has after this one. */
  after?: NamePosition | undefined
  /** Without paging, all schedules are listed. */
  paging?: Paging | undefined
}

/**
 * A company's living schedules, each with its newest revision. `counts` by status ignore the filter. `ofGroups`
 * counts the filtered schedules of all pages by group name, with null for those without a group.
 */
export async function listSchedules(companyId: string, filter: ScheduleFilter) {
  const { paging, sort = 'title', after } = filter
  const everything = listScheduleHeads(readingSql(), companyId)
  const all = rowsAfter(sorted(everything.filter(matches(filter)), sort), after, ({ title }) => title)
  const { items: shown, page } = paging ? onePage(all, paging) : { items: all, page: 1 }
  const ids = shown.map(({ id }) => id)
  const { schedule } = await database().reading()
  const rows = await schedule.findMany({ where: { id: { in: ids } }, select: scheduleSelect })
  return {
    items: inOrderOf(ids, rows).flatMap((row) => scheduleOf(row) ?? []),
    total: all.length,
    page,
    pageSize: paging?.pageSize ?? all.length,
    counts: countByStatus(everything),
    ofGroups: countByGroup(all),
  }
}

function matches({ status, group, words = '' }: ScheduleFilter): (schedule: ListedSchedule) => boolean {
  const groupKey = group && foldedKey(group)
  const isFound = searchFor(words)
  return (schedule) => {
    if ((status && schedule.status !== status) || (groupKey && schedule.groupKey !== groupKey)) return false
    return isFound([schedule.title, schedule.location, schedule.groupName ?? ''].join(' '))
  }
}

function sorted(schedules: ListedSchedule[], sort: ScheduleSort): ListedSchedule[] {
  const byTitle = inOrder(schedules, ({ title }) => title)
  if (sort === 'group') return byTitle.sort((a, b) => compareGroups(a.groupName, b.groupName))
  if (sort === 'location')
    return sortByName(
      byTitle,
      ({ location }) => location,
      () => '',
    )
  return sort === 'newest' ? newestFirst(byTitle) : byTitle
}

function countByGroup(rows: ListedSchedule[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { groupName } of rows) counts.set(groupName, (counts.get(groupName) ?? 0) + 1)
  return counts
}

/** Only the newest revision. */
const newest = { orderBy: { validFrom: 'desc' }, take: 1 } as const satisfies Prisma.Schedule$revisionsArgs

const scheduleSelect = {
  ...selecting(['id', ...ownFields, 'createdAt', 'updatedAt', 'guestsClosedUntil']),
  groupName: { select: { name: true } },
  creator: { select: { id: true, firstName: true, lastName: true } },
  revisions: { ...newest, select: selectRevision },
} as const satisfies Prisma.ScheduleSelect

type SelectedSchedule = Prisma.ScheduleGetPayload<{ select: typeof scheduleSelect }>

function scheduleOf({ groupName, revisions: [revision], ...row }: SelectedSchedule): Schedule | null {
  if (!revision) return null
  return { ...row, groupName: groupName?.name ?? null, revision: revisionWithEntries(revision) }
}

function countByStatus(rows: { status: ScheduleStatus }[]) {
  const counts = { all: rows.length, public: 0, private: 0, draft: 0 }
  for (const { status } of rows) counts[status] += 1
  return counts
}
