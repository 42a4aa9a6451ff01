import { listDoneSince, listRecentSchedules, listSchedulesSince } from '#app/data/read/dashboard.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff.server.ts'
import { dayOverview } from '#app/domain/attendance/day-overview.ts'
import { toDoOf } from '#app/domain/attendance/to-do.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'

const recentCount = 5

/** All that an owner's first page tells: today by schedule, what is to do, what was used last, what the plan holds. */
export async function viewDashboard({ companyId, plan, now }: { companyId: string; plan: Plan; now: Date }) {
  const sql = readingSql()
  const since = new Date(now.getTime() - lookBack)
  const done = listDoneSince(sql, companyId, since)
  const schedules = listSchedulesSince(sql, companyId, since)
  const today = dayOverview(
    schedules.map((schedule) => ({ ...schedule, done: done.get(schedule.id) ?? [] })),
    now,
  )
  return {
    today,
    toDo: toDoOf(today, await mapSignatures(companyId, 'living')),
    recent: listRecentSchedules(sql, companyId, recentCount),
    planUse: viewPlanUse({ companyId, plan }),
  }
}
