import { database } from '#app/data/database.server.ts'
import type { Staff, Task } from '#app/generated/prisma/client.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'

export type TaskChoice = Pick<Task, 'id' | 'name' | 'publicName' | 'description'>
export type StaffChoice = Pick<Staff, 'id' | 'signature' | 'personalType'>

export type ScheduleChoices = { tasks: TaskChoice[]; staff: StaffChoice[] }

/** The tasks and staff that a schedule of the company may use: living tasks by name, living staff by signature. */
export async function listScheduleChoices(companyId: string): Promise<ScheduleChoices> {
  const reading = await database().reading()
  const where = { companyId, archivedAt: null }
  const [tasks, staff] = await Promise.all([
    reading.task.findMany({ where, select: { id: true, name: true, publicName: true, description: true } }),
    reading.staff.findMany({ where, select: { id: true, signature: true, personalType: true } }),
  ])
  return { tasks: inOrder(tasks, ({ name }) => name), staff: inOrder(staff, ({ signature }) => signature) }
}
