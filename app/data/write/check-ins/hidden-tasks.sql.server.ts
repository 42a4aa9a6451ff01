import type { Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'

type TaskVisibility = { scheduleId: string; taskId: string; hidden: boolean; now: Date }

/**
 * Hides the ticks of a task from the public page of one schedule, or shows them. False if the company has no such schedule,
 * not even an archived one, or if no revision of it ever had the task.
 */
export function hideTask(sql: Sql, companyId: string, { scheduleId, taskId, hidden, now }: TaskVisibility): boolean {
  if (sql.get(hasTask, { companyId, scheduleId, taskId }) === undefined) return false
  const { changes } = hidden ? sql.run(hide, { scheduleId, taskId, now }) : sql.run(show, { scheduleId, taskId })
  if (changes > 0)
    enterInLedger(sql, companyId, { kind: hidden ? 'taskHidden' : 'taskShown', recordId: scheduleId, now })
  return true
}

const hasTask = `
  SELECT 1 FROM ScheduleRevision r JOIN TaskEntry e ON e.revisionId = r.id
  WHERE r.scheduleId = :scheduleId AND r.companyId = :companyId AND e.taskId = :taskId`

const show = 'DELETE FROM HiddenTask WHERE scheduleId = :scheduleId AND taskId = :taskId'

const hide = `
  INSERT INTO HiddenTask (scheduleId, taskId, hiddenAt) VALUES (:scheduleId, :taskId, :now)
  ON CONFLICT (scheduleId, taskId) DO NOTHING`
