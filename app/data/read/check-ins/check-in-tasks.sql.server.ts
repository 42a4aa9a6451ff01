import type { Sql } from '#app/data/database.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { TakenTask } from '#app/domain/check-ins/recorded-check-in.ts'
import type { CheckIn, Task } from '#app/generated/prisma/client.ts'
import { translatedName } from '#app/data/read/tasks/task-translations.sql.server.ts'

/** The names of these tasks of the company, in the order of `taskIds`. Throws if one does not exist. */
export function listTaskNames(
  sql: Sql,
  companyId: string,
  taskIds: string[],
): Pick<Task, 'id' | 'name' | 'publicName'>[] {
  const tasks = sql.all<Pick<Task, 'id' | 'name' | 'publicName'>>(names, {
    companyId,
    taskIds: JSON.stringify(taskIds),
  })
  if (tasks.length !== taskIds.length) throw new Error(`Of the tasks ${taskIds.join(', ')} some are not there`)
  return tasks
}

type TasksQuery = { scheduleId: string; taskIds: string[]; slotAt: string; language: LanguageCode | null }

/**
 * Which of these tasks are done at a slot, in the order of `taskIds`, named in `language`; by whom and when, unless
 * hidden.
 */
export function listTakenTasks(sql: Sql, { taskIds, ...query }: TasksQuery): TakenTask[] {
  type Row = Pick<CheckIn, 'taskId' | 'publicName' | 'signature' | 'checkedInAt' | 'offlineAt'> & { isHidden: number }
  const rows = sql.all<Row>(taken, { ...query, taskIds: JSON.stringify(taskIds) })
  return rows.map(({ isHidden, taskId, publicName, signature, ...instants }) => ({
    taskId,
    publicName,
    signature: isHidden ? null : signature,
    checkedInAt: isHidden ? null : madeAt(instants),
  }))
}

// CROSS JOIN fixes the join order: otherwise SQLite reads all tasks of the company, or all check-ins of the schedule,
// for a few.
const names = `
  SELECT t.id, t.name, t.publicName
  FROM json_each(:taskIds) listed CROSS JOIN Task t ON t.id = listed.value AND t.companyId = :companyId
  ORDER BY listed.key`

const taken = `
  SELECT c.taskId, ${translatedName('c')} AS publicName, c.signature, c.checkedInAt, c.offlineAt, c.hidden OR h.taskId IS NOT NULL AS isHidden
  FROM json_each(:taskIds) listed
  CROSS JOIN CheckIn c ON c.scheduleId = :scheduleId AND c.taskId = listed.value AND c.slotAt = :slotAt AND c.status <> 'deleted'
  LEFT JOIN HiddenTask h ON h.scheduleId = c.scheduleId AND h.taskId = c.taskId
  ORDER BY listed.key`
