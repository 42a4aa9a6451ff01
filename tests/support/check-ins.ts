import { database, newId, toSql } from '#app/data/database.server.ts'

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
  status?: 'completed' | 'pending' | 'deleted'
  hidden?: boolean
  comment?: string
  timezone?: string
}

/** A check-in as if it had been made at the time of its slot, unless said otherwise. */
export async function createCheckIn(owner: { companyId: string; userId: string }, given: GivenCheckIn) {
  const { schedule, task, staff, slotAt, status = 'completed' } = given
  const startsAt = new Date(`${slotAt}Z`)
  const checkedInAt = given.checkedInAt ?? startsAt
  const deleted = status === 'deleted' ? toSql(checkedInAt) : null
  const row = {
    id: newId(),
    companyId: owner.companyId,
    scheduleId: schedule.id,
    revisionId: schedule.revisionId,
    taskId: task.id,
    staffId: staff.id,
    slotAt,
    slotStartsAt: toSql(startsAt),
    claimedAt: given.claimedAt ? toSql(given.claimedAt) : null,
    checkedInAt: toSql(checkedInAt),
    completedAt: toSql(checkedInAt),
    enteredLater: given.enteredLater ? 1 : 0,
    status,
    hidden: given.hidden ? 1 : 0,
    comment: given.comment ?? null,
    deletedAt: deleted,
    deletedById: deleted && owner.userId,
    deletedReason: deleted && 'wrong schedule',
    taskName: task.name,
    publicName: task.publicName,
    signature: staff.signature,
    scheduleTitle: schedule.title,
    location: schedule.location,
    frequency: 'daily',
    timezone: given.timezone ?? 'UTC',
  }
  const names = Object.keys(row)
  await database().atomically((sql) =>
    sql.run(`INSERT INTO CheckIn (${names.join()}) VALUES (${names.map(() => '?').join()})`, ...Object.values(row)),
  )
  return row
}
