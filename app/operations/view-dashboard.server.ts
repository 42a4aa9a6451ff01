import {
  countStock,
  listDoneSince,
  listRecentSchedules,
  listSchedulesSince,
  mapSignatures,
} from '#app/data/read/dashboard.server.ts'
import { dayOverview, type DayOverview, type DayRow } from '#app/domain/attendance/day-overview.ts'
import { limitsOf, type Plan } from '#app/domain/plan/plans.ts'

const recentCount = 5
const hour = 3_600_000

/** Slots of a schedule that somebody should look at: overdue, or done with a photo still owed. `people` are signatures. */
export type ToDo = {
  scheduleId: string
  title: string
  zone: string
  slotsAt: string[]
  /** When the first of them closed. */
  closesAt: Date
  status: 'overdue' | 'pending'
  people: string[]
}

/** All that an owner's first page tells: today by schedule, what is to do, what was used last, what the plan holds. */
export function viewDashboard({ companyId, plan, now }: { companyId: string; plan: Plan; now: Date }) {
  // Today began at most 26 hours ago in any zone; clock changes included, a day and a half is enough.
  const since = new Date(now.getTime() - 36 * hour)
  const done = listDoneSince(companyId, since)
  const schedules = listSchedulesSince(companyId, since)
  const today = dayOverview(
    schedules.map((schedule) => ({ ...schedule, done: done.get(schedule.id) ?? [] })),
    now,
  )
  return {
    today,
    toDo: toDoOf(today, mapSignatures(companyId)),
    recent: listRecentSchedules(companyId, recentCount),
    stock: countStock(companyId),
    plan,
    limits: limitsOf(plan),
  }
}

/** What has been open longest comes first. */
function toDoOf({ rows }: DayOverview, signatures: Map<string, string>): ToDo[] {
  const toDo = rows.flatMap((row) => [
    ...toDoOfRow(row, 'overdue', signatures),
    ...toDoOfRow(row, 'pending', signatures),
  ])
  return toDo.toSorted((one, other) => one.closesAt.getTime() - other.closesAt.getTime())
}

function toDoOfRow(row: DayRow, status: ToDo['status'], signatures: Map<string, string>): ToDo[] {
  const slots = row.slots.filter((slot) => slot.status === status)
  const [first] = slots
  if (!first) return []
  const people = slots.flatMap(({ staffIds, signatures: doers }) =>
    status === 'pending' ? doers : staffIds.flatMap((id) => signatures.get(id) ?? []),
  )
  return [
    {
      scheduleId: row.id,
      title: row.title,
      zone: row.zone,
      slotsAt: slots.map(({ slotAt }) => slotAt),
      closesAt: first.closesAt,
      status,
      people: [...new Set(people)],
    },
  ]
}
