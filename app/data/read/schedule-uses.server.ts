import { database } from '#app/data/database.server.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import { inOrder } from './in-order.server.ts'

export type ScheduleUse = { id: string; title: string; location: string; tasks: TaskEntry[] }

/** A company's living schedules by title, with the tasks and the living staff that the newest revision of each names. */
export async function listScheduleUses(companyId: string): Promise<ScheduleUse[]> {
  const staff = { where: { staff: { archivedAt: null } }, select: { staffId: true } }
  const schedules = await database().reading.schedule.findMany({
    where: { companyId, archivedAt: null },
    select: {
      id: true,
      title: true,
      location: true,
      revisions: {
        orderBy: { validFrom: 'desc' },
        take: 1,
        select: { entries: { select: { taskId: true, staff } } },
      },
    },
  })
  const uses = schedules.map(({ revisions: [newest], ...schedule }) => {
    const entries = newest?.entries ?? []
    const tasks = entries.map((entry) => ({
      taskId: entry.taskId,
      staffIds: entry.staff.map(({ staffId }) => staffId),
    }))
    return { ...schedule, tasks }
  })
  return inOrder(uses, ({ title }) => title)
}
