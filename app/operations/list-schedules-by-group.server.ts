import { listSchedules } from '#app/data/read/schedules.server.ts'
import { nextSlot, type RevisionSlot } from '#app/domain/schedule/revisions.ts'
import type { ScheduleStatus } from '#app/domain/schedule/rules.ts'
import type { Schedule } from '#app/domain/schedule/schema.ts'

export type ScheduleOfList = Schedule & { nextSlot: RevisionSlot | null; staffCount: number }

/** `name` is null for the schedules without a group, which come last. */
export type ScheduleGroup = { name: string | null; schedules: ScheduleOfList[] }

/** A company's living schedules by group and title, with the slot that opens next. Counts ignore the filter. */
export function listSchedulesByGroup({
  companyId,
  status,
  now,
}: {
  companyId: string
  status?: ScheduleStatus
  now: Date
}) {
  const { items, counts } = listSchedules(companyId, { status })
  const groups = new Map<string | null, ScheduleOfList[]>()
  for (const schedule of items) {
    const group = groups.get(schedule.groupName) ?? []
    groups.set(schedule.groupName, [...group, withNumbers(schedule, now)])
  }
  const named = [...groups].map(([name, schedules]): ScheduleGroup => ({ name, schedules }))
  return { groups: named.sort(byName), counts }
}

function withNumbers(schedule: Schedule, now: Date): ScheduleOfList {
  const { revision } = schedule
  const staff = new Set(revision.tasks.flatMap(({ staffIds }) => staffIds))
  return { ...schedule, nextSlot: nextSlot([revision], now), staffCount: staff.size }
}

const collator = new Intl.Collator('de', { numeric: true })

function byName(one: ScheduleGroup, other: ScheduleGroup): number {
  if (one.name === null) return 1
  return other.name === null ? -1 : collator.compare(one.name, other.name)
}
