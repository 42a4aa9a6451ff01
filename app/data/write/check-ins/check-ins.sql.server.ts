import { isUniqueViolation, newId, type Sql } from '#app/data/database.server.ts'
import type { Frequency } from '#app/domain/schedules/rules.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

export type NewCheckIns = {
  schedule: { id: string; title: string; location: string }
  staff: { id: string; signature: string }
  revision: { id: string; frequency: Frequency }
  /** Null if nothing was due. */
  slot: { slotAt: string; startsAt: Date } | null
  timezone: string
  tasks: TaskNames[]
  claimedAt: Date | null
  enteredLater: boolean
  comment: string | null
  /** While the photo is not stored, the check-ins are `pending`. */
  photo: { key: string; isStored: boolean } | null
  /** When it was made, if that was without a network. */
  offlineAt?: Date | null
  now: Date
}

type TaskNames = { id: string; name: string; publicName: string }

/**
 * Inserts one check-in per task, with the names as they are now, all or none, and returns their ids; null if some of the
 * tasks were done before. The unique index decides, so that no two callers can both succeed.
 */
export function insertCheckIns(sql: Sql, companyId: string, { tasks, ...checkIn }: NewCheckIns): string[] | null {
  const insertAll = () => tasks.map((task) => insertOne(sql, companyId, { ...checkIn, task }))
  try {
    return tasks.length === 1 ? insertAll() : sql.savepoint(insertAll)
  } catch (error) {
    if (!isUniqueViolation(error, occurrence)) throw error
    return null
  }
}

/** The columns by which SQLite reports the index CheckIn_scheduleId_taskId_slotAt_living. */
const occurrence = 'CheckIn.scheduleId, CheckIn.taskId, CheckIn.slotAt'

function insertOne(sql: Sql, companyId: string, checkIn: Omit<NewCheckIns, 'tasks'> & { task: TaskNames }): string {
  const {
    schedule,
    staff,
    revision,
    slot,
    timezone,
    task,
    claimedAt,
    enteredLater,
    comment,
    photo,
    offlineAt = null,
    now,
  } = checkIn
  const isPending = photo?.isStored === false
  const id = newId()
  insertRow(sql, 'CheckIn', {
    id,
    companyId,
    scheduleId: schedule.id,
    revisionId: revision.id,
    taskId: task.id,
    staffId: staff.id,
    slotAt: slot?.slotAt ?? null,
    slotStartsAt: slot?.startsAt ?? offlineAt ?? now,
    claimedAt,
    checkedInAt: now,
    offlineAt,
    completedAt: isPending ? null : now,
    enteredLater,
    status: isPending ? 'pending' : 'completed',
    comment,
    photoKey: photo?.key ?? null,
    taskName: task.name,
    publicName: task.publicName,
    signature: staff.signature,
    scheduleTitle: schedule.title,
    location: schedule.location,
    frequency: revision.frequency,
    timezone,
  })
  return id
}

type Visibility = { id: string; hidden: boolean; now: Date }

/** Hides a check-in of the company from the public page, or shows it; false if it is so already, or if there is none with this id. */
export function hideCheckIn(sql: Sql, companyId: string, { id, hidden, now }: Visibility): boolean {
  if (updateRows(sql, 'CheckIn', { where: { id, companyId, hidden: !hidden }, data: { hidden } }) === 0) return false
  enterInLedger(sql, companyId, { kind: hidden ? 'hidden' : 'shown', recordId: id, now })
  return true
}

type Removal = { id: string; userId: string; reason: string; now: Date }

/**
 * Marks a check-in of the company as deleted, with who did it and why, so that its occurrence can be done again. A check-in
 * that is deleted already keeps its first reason.
 */
export function removeCheckIn(sql: Sql, companyId: string, { id, userId, reason, now }: Removal) {
  const { changes } = sql.run(remove, { id, companyId, userId, reason, now })
  if (changes > 0) enterInLedger(sql, companyId, { kind: 'removed', recordId: id, now })
}

const remove = `
  UPDATE CheckIn SET status = 'deleted', deletedAt = :now, deletedById = :userId, deletedReason = :reason
  WHERE id = :id AND companyId = :companyId AND status <> 'deleted'`

type PhotoRemoval = { key: string; userId: string; reason: string; now: Date }

/** Takes a photo from all check-ins of the company that share it, and notes in each who removed it, when and why. */
export function removePhoto(sql: Sql, companyId: string, { key, userId, reason, now }: PhotoRemoval) {
  const changed = sql.all<{ id: string }>(removeFromCheckIns, { key, companyId, userId, reason, now })
  for (const { id: recordId } of changed) enterInLedger(sql, companyId, { kind: 'photoRemoved', recordId, now })
}

const removeFromCheckIns = `
  UPDATE CheckIn
  SET photoKey = NULL, photoRemovedAt = :now, photoRemovedById = :userId, photoRemovedReason = :reason
  WHERE photoKey = :key AND companyId = :companyId
  RETURNING id`
