import { database, type Sql } from '#app/data/database.server.ts'
import type { Staff } from '#app/domain/staff/schema.ts'
import { inOrder } from './in-order.server.ts'

export type TaskChoice = { id: string; name: string; publicName: string; description: string }
export type StaffChoice = { id: string; signature: string; personalType: Staff['personalType'] }

export type ScheduleChoices = { tasks: TaskChoice[]; staff: StaffChoice[] }

/** What a schedule of the company may name: its living tasks by name, its living staff by signature. */
export function listScheduleChoices(companyId: string): ScheduleChoices {
  const tasks = database().read.all<TaskChoice>(livingTasks, companyId)
  const staff = database().read.all<StaffChoice>(livingStaff, companyId)
  return { tasks: inOrder(tasks, ({ name }) => name), staff: inOrder(staff, ({ signature }) => signature) }
}

/** The living tasks and staff that a schedule of the company may name. */
export function livingIds(sql: Sql, companyId: string) {
  const ids = (table: 'Task' | 'Staff') =>
    sql
      .all<{ id: string }>(`SELECT id FROM ${table} WHERE companyId = ? AND archivedAt IS NULL`, companyId)
      .map(({ id }) => id)
  return { taskIds: new Set(ids('Task')), staffIds: new Set(ids('Staff')) }
}

const livingTasks = 'SELECT id, name, publicName, description FROM Task WHERE companyId = ? AND archivedAt IS NULL'

const livingStaff = 'SELECT id, signature, personalType FROM Staff WHERE companyId = ? AND archivedAt IS NULL'
