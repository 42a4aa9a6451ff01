import { database } from '#app/data/database.server.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'

export type ScheduleLabel = Pick<Schedule, 'id' | 'title' | 'location'>

/** The texts for the labels of these schedules, those of them that the company has and has not archived, by title. */
export async function listScheduleLabels(companyId: string, ids: readonly string[]): Promise<ScheduleLabel[]> {
  const where = { companyId, archivedAt: null, id: { in: [...ids] } }
  const { schedule } = await database().reading()
  const rows = await schedule.findMany({ where, select: { id: true, title: true, location: true } })
  return inOrder(rows, ({ title }) => title)
}
