import { listDoneSince, listSchedulesSince } from '#app/data/read/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedules } from '#app/data/read/schedules.server.ts'
import { dueSlot, type DueSlot } from '#app/domain/attendance/due-slot.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'

export type ScheduleOfList = Schedule & { due: DueSlot | null; staffCount: number }

/** `name` is null for the schedules without a group, which come last. */
export type ScheduleGroup = { name: string | null; schedules: ScheduleOfList[] }

/** A company's living schedules by group and title, with the slot that is open or opens next. Counts ignore the filter. */
export async function listSchedulesByGroup({
  companyId,
  status,
  now,
}: {
  companyId: string
  status?: ScheduleStatus
  now: Date
}) {
  const { items, counts } = await listSchedules(companyId, { status })
  const due = dueSlots(companyId, now)
  const groups = new Map<string | null, ScheduleOfList[]>()
  for (const schedule of items) {
    const group = groups.get(schedule.groupName) ?? []
    groups.set(schedule.groupName, [
      ...group,
      { ...schedule, due: due.get(schedule.id) ?? null, staffCount: countStaff(schedule) },
    ])
  }
  const named = [...groups].map(([name, schedules]): ScheduleGroup => ({ name, schedules }))
  return { groups: named.sort(byName), counts }
}

function dueSlots(companyId: string, now: Date): Map<string, DueSlot | null> {
  const since = new Date(now.getTime() - lookBack)
  const done = listDoneSince(readingSql(), companyId, since)
  const schedules = listSchedulesSince(readingSql(), companyId, since)
  return new Map(schedules.map(({ id, revisions }) => [id, dueSlot({ revisions, done: done.get(id) ?? [] }, now)]))
}

function countStaff({ revision }: Schedule): number {
  return new Set(revision.tasks.flatMap(({ staffIds }) => staffIds)).size
}

function byName(one: ScheduleGroup, other: ScheduleGroup): number {
  if (one.name === null) return 1
  return other.name === null ? -1 : compareNames(one.name, other.name)
}
