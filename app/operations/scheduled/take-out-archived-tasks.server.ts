import { listTasksToTakeOut } from '#app/data/read/tasks/tasks.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { takeOutTask } from '#app/operations/tasks/take-out-task.server.ts'

/**
 * Takes archived tasks out of the schedules that still have them, if the server was stopped while doing so. `signal` ends it
 * early; the next run continues.
 */
export async function takeOutArchivedTasks(_now: Date, signal?: AbortSignal): Promise<void> {
  for (const task of listTasksToTakeOut(readingSql())) await takeOutTask({ ...task, userId: null }, signal)
}
