import { isUniqueViolation, newId, type Sql } from '#app/data/database.server.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { insertRow } from './rows.sql.server.ts'

export type NewCheckIns = {
  schedule: { id: string; title: string; location: string }
  staff: { id: string; signature: string }
  slot: RevisionSlot
  timezone: string
  tasks: TaskNames[]
  claimedAt: Date | null
  enteredLater: boolean
  comment: string | null
  now: Date
}

type TaskNames = { id: string; name: string; publicName: string }

/**
 * Inserts one check-in a task, with the names as they are now, all or none, and answers their ids; null where the
 * unique index says that some were done before. The index decides, so no two callers can both succeed.
 */
export function insertCheckIns(sql: Sql, companyId: string, { tasks, ...given }: NewCheckIns): string[] | null {
  try {
    return sql.savepoint(() => tasks.map((task) => insertOne(sql, companyId, { ...given, task })))
  } catch (error) {
    if (!isUniqueViolation(error, occurrence)) throw error
    return null
  }
}

/** How SQLite names the index CheckIn_scheduleId_taskId_slotAt_living. */
const occurrence = 'CheckIn.scheduleId, CheckIn.taskId, CheckIn.slotAt'

function insertOne(sql: Sql, companyId: string, given: Omit<NewCheckIns, 'tasks'> & { task: TaskNames }): string {
  const { schedule, staff, slot, timezone, task, claimedAt, enteredLater, comment, now } = given
  const id = newId()
  insertRow(sql, 'CheckIn', {
    id,
    companyId,
    scheduleId: schedule.id,
    revisionId: slot.revision.id,
    taskId: task.id,
    staffId: staff.id,
    slotAt: slot.slotAt,
    slotStartsAt: slot.startsAt,
    claimedAt,
    checkedInAt: now,
    completedAt: now,
    enteredLater,
    status: 'completed',
    comment,
    taskName: task.name,
    publicName: task.publicName,
    signature: staff.signature,
    scheduleTitle: schedule.title,
    location: schedule.location,
    frequency: slot.revision.frequency,
    timezone,
  })
  return id
}
