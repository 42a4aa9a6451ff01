import { listDoneSince, listRecentSchedules, listSchedulesSince } from '#app/data/read/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff.server.ts'
import { dayLists, type DayListName, type DayLists } from '#app/domain/attendance/day-lists.ts'
import { dayOverview } from '#app/domain/attendance/day-overview.ts'
import type { ListedSlot } from '#app/domain/attendance/day-slots.ts'
import { toDoOf } from '#app/domain/attendance/to-do.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'

const recentCount = 5

type Asked = {
  companyId: string
  plan: Plan
  /** The figure of the day whose slots are listed. */
  list?: { name: DayListName; paging: Paging } | undefined
  now: Date
}

/** All that an owner's first page tells: today by schedule, what is to do, what was used last, what the plan holds. */
export async function viewDashboard({ companyId, plan, list, now }: Asked) {
  const sql = readingSql()
  const since = new Date(now.getTime() - lookBack)
  const done = listDoneSince(sql, companyId, since)
  const schedules = listSchedulesSince(sql, companyId, since)
  const days = schedules.map((schedule) => ({ ...schedule, done: done.get(schedule.id) ?? [] }))
  const today = dayOverview(days, now)
  const lists = dayLists({ schedules: days, today, now })
  const signatures = await mapSignatures(companyId, 'living')
  return {
    today,
    figures: figuresOf(lists),
    list: list ? { name: list.name, ...pageOf(lists[list.name], list.paging, signatures) } : null,
    toDo: toDoOf(today, signatures),
    recent: listRecentSchedules(sql, companyId, recentCount),
    planUse: viewPlanUse({ companyId, plan }),
  }
}

function figuresOf({ completed, open, overdue, next }: DayLists) {
  const [first] = next
  return {
    completed: completed.length,
    open: open.length,
    overdue: overdue.length,
    next: next.length,
    nextAt: first ? { startsAt: first.startsAt, timezone: first.timezone } : null,
  }
}

function pageOf(slots: ListedSlot[], paging: Paging, signatures: ReadonlyMap<string, string>) {
  const { items, ...page } = onePage(slots, paging)
  return { items: items.map((slot) => listedRow(slot, signatures)), ...page }
}

/** `people` are who did it or, where something is left, who may do that. */
function listedRow(slot: ListedSlot, signatures: ReadonlyMap<string, string>) {
  const { scheduleId, title, location, slotAt, status, isOpen, staffIds, doneBy } = slot
  const people = status === 'completed' ? doneBy : staffIds.flatMap((id) => signatures.get(id) ?? [])
  return { scheduleId, title, location, slotAt, status, isOpen, people }
}
