import { newId, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { ExcuseReason } from '#app/domain/excuses/excuse.ts'

type NewReport = {
  scheduleId: string
  staff: { id: string; signature: string }
  slot: { slotAt: string; startsAt: Date }
  timezone: string
  reason: ExcuseReason
  note: string | null
  now: Date
}

type Task = { id: string; publicName: string }

/**
 * Inserts what a person could not do, one row for each task with its name as it is now, and returns their ids. There must be none
 * of these tasks and this slot yet.
 */
export function insertNotDone(
  sql: Sql,
  companyId: string,
  { tasks, ...report }: NewReport & { tasks: Task[] },
): string[] {
  return tasks.map((task) => insertOne(sql, companyId, { ...report, task }))
}

function insertOne(sql: Sql, companyId: string, { staff, slot, task, now, ...report }: NewReport & { task: Task }) {
  const id = newId()
  insertRow(sql, 'NotDoneReport', {
    id,
    companyId,
    taskId: task.id,
    staffId: staff.id,
    slotAt: slot.slotAt,
    slotStartsAt: slot.startsAt,
    publicName: task.publicName,
    signature: staff.signature,
    createdAt: now,
    ...report,
  })
  enterInLedger(sql, companyId, { kind: 'notDone', recordId: id, now })
  return id
}
