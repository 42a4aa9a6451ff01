import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'

type Schedule = { id: string; revisionId: string; title: string; location: string }

type GivenCheckIn = {
  schedule: Schedule
  task: { id: string; name: string; publicName: string }
  staff: { id: string; signature: string }
  /** Local wall clock; the slot is taken to be one of UTC. */
  slotAt: string
  checkedInAt?: Date
  claimedAt?: Date
  enteredLater?: boolean
  status?: RecordedCheckIn['status']
  hidden?: boolean
  comment?: string
  photoKey?: string
  timezone?: string
}

/** A check-in as if it had been made at the time of its slot, unless said otherwise. */
export async function createCheckIn(owner: { companyId: string; userId: string }, given: GivenCheckIn) {
  const { schedule, task, staff, slotAt, status = 'completed' } = given
  const startsAt = new Date(`${slotAt}Z`)
  const checkedInAt = given.checkedInAt ?? startsAt
  const deleted = status === 'deleted' ? checkedInAt : null
  const row = {
    id: newId(),
    companyId: owner.companyId,
    scheduleId: schedule.id,
    revisionId: schedule.revisionId,
    taskId: task.id,
    staffId: staff.id,
    slotAt,
    slotStartsAt: startsAt,
    claimedAt: given.claimedAt ?? null,
    checkedInAt,
    completedAt: checkedInAt,
    enteredLater: given.enteredLater ?? false,
    status,
    hidden: given.hidden ?? false,
    comment: given.comment ?? null,
    photoKey: given.photoKey ?? null,
    deletedAt: deleted,
    deletedById: deleted && owner.userId,
    deletedReason: deleted && 'wrong schedule',
    taskName: task.name,
    publicName: task.publicName,
    signature: staff.signature,
    scheduleTitle: schedule.title,
    location: schedule.location,
    frequency: 'daily' as const,
    timezone: given.timezone ?? 'UTC',
  }
  await database().atomically((sql) => insertRow(sql, 'CheckIn', row))
  return row
}
