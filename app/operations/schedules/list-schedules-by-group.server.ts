import { listDoneSince, listSchedulesSince } from '#app/data/read/dashboard/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedules, type ScheduleFilter } from '#app/data/read/schedules/schedules.server.ts'
import { dueSlot, type DueSlot } from '#app/domain/attendance/due-slot.ts'
import type { Paging } from '#app/domain/paging.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import type { ScheduleSort } from '#app/domain/schedules/schedule-sort.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'

export type ScheduleOfList = Schedule & { due: DueSlot | null; staffCount: number }

/** `name` is null for the schedules without a group, which come last. `total` includes schedules on other pages. */
export type ScheduleGroup = { name: string | null; total: number; schedules: ScheduleOfList[] }

type ScheduleListRequest = Pick<ScheduleFilter, 'status' | 'words'> & {
  companyId: string
  sort: ScheduleSort
  paging: Paging
  now: Date
}

/**
 * One page of a company's living schedules, each with the slot that is open or opens next. In another order than by group,
 * one group without a name has all of them. Counts ignore the filter.
 */
export async function listSchedulesByGroup({ companyId, now, ...filter }: ScheduleListRequest) {
  const { items, ofGroups, ...rest } = await listSchedules(companyId, filter)
  const isGrouped = filter.sort === 'group'
  const due = dueSlots(companyId, { ids: items.map(({ id }) => id), now })
  const groups = new Map<string | null, ScheduleGroup>()
  for (const schedule of items) {
    const name = isGrouped ? schedule.groupName : null
    const total = isGrouped ? (ofGroups.get(name) ?? 0) : rest.total
    const group = groups.get(name) ?? { name, total, schedules: [] }
    group.schedules.push({ ...schedule, due: due.get(schedule.id) ?? null, staffCount: countStaff(schedule) })
    groups.set(name, group)
  }
  return { groups: [...groups.values()], ...rest }
}

type DueSlotsQuery = { ids: string[]; now: Date }

function dueSlots(companyId: string, { ids, now }: DueSlotsQuery): Map<string, DueSlot | null> {
  const since = new Date(now.getTime() - lookBack)
  const done = listDoneSince(readingSql(), companyId, { ids, since })
  const schedules = listSchedulesSince(readingSql(), companyId, { ids, since })
  return new Map(schedules.map(({ id, revisions }) => [id, dueSlot({ revisions, done: done.get(id) ?? [] }, now)]))
}

function countStaff({ revision }: Schedule): number {
  return new Set(revision.tasks.flatMap(({ staffIds }) => staffIds)).size
}
