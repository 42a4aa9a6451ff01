import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { storeComment } from '#app/operations/comments/store-comment.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'

type Schedule = { id: string; revisionId: string; title: string; location: string }

type CheckInValues = {
  schedule: Schedule
  task: { id: string; name: string; publicName: string }
  staff: { id: string; signature: string }
  /** The local time of the slot; its start is computed in UTC. Null without a slot, which needs `checkedInAt`. */
  slotAt: string | null
  checkedInAt?: Date
  claimedAt?: Date
  enteredLater?: boolean
  status?: RecordedCheckIn['status']
  hidden?: boolean
  comment?: string
  photoKey?: string
  timezone?: string
}

/** Creates a check-in, by default at the time of its slot. */
export async function createCheckIn(owner: { companyId: string; userId: string }, values: CheckInValues) {
  const { schedule, task, staff, slotAt, status = 'completed' } = values
  const startsAt = slotAt === null ? (values.checkedInAt ?? new Date()) : new Date(`${slotAt}Z`)
  const checkedInAt = values.checkedInAt ?? startsAt
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
    claimedAt: values.claimedAt ?? null,
    checkedInAt,
    completedAt: checkedInAt,
    enteredLater: values.enteredLater ?? false,
    status,
    hidden: values.hidden ?? false,
    comment: values.comment ?? null,
    photoKey: values.photoKey ?? null,
    deletedAt: deleted,
    deletedById: deleted && owner.userId,
    deletedReason: deleted && 'wrong schedule',
    taskName: task.name,
    publicName: task.publicName,
    signature: staff.signature,
    scheduleTitle: schedule.title,
    location: schedule.location,
    frequency: 'daily' as const,
    timezone: values.timezone ?? 'UTC',
  }
  await database().atomically((sql) => insertRow(sql, 'CheckIn', row))
  return row
}

/** Creates a check-in with a comment, and what a real one notes with it: an open comment, and alerts for who wants them. */
export async function createComment(
  owner: { companyId: string; userId: string },
  values: CheckInValues & { comment: string },
): Promise<{ id: string }> {
  const { scheduleId, staffId, slotStartsAt, checkedInAt, status } = await createCheckIn(owner, values)
  const checkIn = { scheduleId, staffId, slotStartsAt, isPending: status === 'pending', now: checkedInAt }
  return { id: await database().atomically((sql) => storeComment(sql, owner.companyId, checkIn)) }
}
