import { fromSql, isUniqueViolation, newId, toSql, type Sql } from '#app/data/database.server.ts'
import type { TakenTask } from '#app/domain/check-ins/recorded-check-in.ts'
import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'

export type NewCheckIns = {
  schedule: { id: string; title: string; location: string }
  staff: { id: string; signature: string }
  slot: RevisionSlot
  timezone: string
  taskIds: string[]
  claimedAt: Date | null
  enteredLater: boolean
  comment: string | null
  now: Date
}

export type Inserted = { ids: string[]; taken: null } | { ids: null; taken: TakenTask[] }

/**
 * Inserts one check-in a task, with the names as they are now, all or none. Where the unique index says that some
 * were done before, answers which. The index decides, so no two callers can both succeed.
 */
export function insertCheckIns(sql: Sql, companyId: string, given: NewCheckIns): Inserted {
  try {
    return {
      ids: sql.savepoint(() => given.taskIds.map((taskId) => insertOne(sql, companyId, { ...given, taskId }))),
      taken: null,
    }
  } catch (error) {
    if (!isUniqueViolation(error, occurrence)) throw error
    return { ids: null, taken: takenTasks(sql, given) }
  }
}

/** How SQLite names the index CheckIn_scheduleId_taskId_slotAt_living. */
const occurrence = 'CheckIn.scheduleId, CheckIn.taskId, CheckIn.slotAt'

function insertOne(sql: Sql, companyId: string, given: NewCheckIns & { taskId: string }): string {
  const { schedule, staff, slot, timezone, taskId, claimedAt, enteredLater, comment, now } = given
  const id = newId()
  const { changes } = sql.run(
    insert,
    ...[id, companyId, schedule.id, slot.revision.id, staff.id, slot.slotAt, toSql(slot.startsAt)],
    ...[claimedAt && toSql(claimedAt), toSql(now), toSql(now), enteredLater ? 1 : 0, comment],
    ...[staff.signature, schedule.title, schedule.location, slot.revision.frequency, timezone],
    ...[taskId, companyId],
  )
  if (changes !== 1) throw new Error(`Task ${taskId} is not there`)
  return id
}

function takenTasks(sql: Sql, { schedule, slot, taskIds }: NewCheckIns): TakenTask[] {
  const rows = sql.all<Omit<TakenTask, 'checkedInAt'> & { checkedInAt: string | null }>(
    taken,
    ...[JSON.stringify(taskIds), schedule.id, slot.slotAt],
  )
  return rows.map((row) => ({ ...row, checkedInAt: row.checkedInAt === null ? null : fromSql(row.checkedInAt) }))
}

const insert = `
  INSERT INTO CheckIn (id, companyId, scheduleId, revisionId, staffId, slotAt, slotStartsAt,
    claimedAt, checkedInAt, completedAt, enteredLater, comment,
    signature, scheduleTitle, location, frequency, timezone,
    status, taskId, taskName, publicName)
  SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'completed', t.id, t.name, t.publicName
  FROM Task t WHERE t.id = ? AND t.companyId = ?`

const taken = `
  SELECT c.taskId, c.publicName, iif(c.hidden OR h.taskId IS NOT NULL, NULL, c.signature) AS signature,
    iif(c.hidden OR h.taskId IS NOT NULL, NULL, c.checkedInAt) AS checkedInAt
  FROM json_each(?) asked
  JOIN CheckIn c ON c.scheduleId = ? AND c.taskId = asked.value AND c.slotAt = ? AND c.status <> 'deleted'
  LEFT JOIN HiddenTask h ON h.scheduleId = c.scheduleId AND h.taskId = c.taskId
  ORDER BY asked.key`
