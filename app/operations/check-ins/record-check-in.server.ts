import { database, type Sql } from '#app/data/database.server.ts'
import { currentStatus, revisionsForCheckIn, type CheckInStaff } from '#app/data/read/check-in-basis.sql.server.ts'
import { findReplay } from '#app/data/read/check-in-replays.sql.server.ts'
import { listTakenTasks, listTaskNames } from '#app/data/read/check-in-tasks.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/public-schedule.sql.server.ts'
import { recordedCheckIns } from '#app/data/read/recorded-check-ins.sql.server.ts'
import { keepReplay } from '#app/data/write/check-in-replays.sql.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins.sql.server.ts'
import { trustDevice } from '#app/data/write/trusted-devices.sql.server.ts'
import { alreadyCheckedIn } from '#app/domain/check-ins/already-checked-in.ts'
import { decideCheckIn, type CheckInDecision } from '#app/domain/check-ins/decide-check-in.ts'
import { isRepeat } from '#app/domain/check-ins/is-repeat.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { identifyStaff } from '#app/operations/steps/identify-staff.server.ts'
import { countPost } from '#app/operations/steps/pin-guard.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

export type CheckInAttempt = {
  scheduleId: string
  input: CheckInInput
  device: Device
  address: string
  now: Date
}

/**
 * Records that a person did tasks of a slot, all or none, and remembers the device. The same request once more, by its
 * key, tasks and slot, is answered like the first. Whether the schedule takes check-ins, counting tries, comparing the
 * PIN and inserting are one decision; every refusal is a value, so that what was counted stays counted.
 */
export function recordCheckIn(attempt: CheckInAttempt): Promise<Result<RecordedCheckIn[]>> {
  return database().atomically((sql) => {
    const schedule = openSchedule(sql, attempt)
    return schedule.ok ? checkIn(sql, schedule.value, attempt) : schedule
  })
}

/** The schedule, unless it has ended or is a draft, which looks like one that was never there. */
function openSchedule(sql: Sql, { scheduleId, now }: CheckInAttempt): Result<PublicSchedule> {
  const schedule = findPublicSchedule(sql, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt) return fail('schedule.ended')
  const status = currentStatus(sql, scheduleId, now)
  return status === null || status === 'draft' ? fail('schedule.notFound') : ok(schedule)
}

function checkIn(sql: Sql, schedule: PublicSchedule, attempt: CheckInAttempt): Result<RecordedCheckIn[]> {
  const { address, device, input, now } = attempt
  const wait = countPost(sql, address, now)
  if (wait > 0) return tooManyTries(wait)
  const identified = identifyStaff(sql, { schedule, input, device, address, now })
  if (!identified.ok) return identified
  const staff = identified.value
  const recorded = recordOnce(sql, { schedule, staff, input, now })
  if (recorded.ok) trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  return recorded
}

type Identified = { schedule: PublicSchedule; staff: CheckInStaff; input: CheckInInput; now: Date }

/** A repeat gets the answer of the first; what is new is recorded, and its answer kept for repeats. */
function recordOnce(sql: Sql, asked: Identified): Result<RecordedCheckIn[]> {
  const { schedule, staff, input, now } = asked
  const { key, taskIds, slotAt = null } = input
  const scope = key ? { scheduleId: schedule.id, staffId: staff.id, key } : null
  const kept = scope && findReplay(sql, { ...scope, now })
  const first = kept ? recordedCheckIns(sql, schedule.id, kept) : []
  const decided = decide(sql, asked)
  if (isRepeat(first, { taskIds, slotAt, decided, now })) return ok(first)
  if (!decided.ok) return decided
  const recorded = record(sql, asked, decided.value)
  if (recorded.ok && scope) keepReplay(sql, { ...scope, checkInIds: recorded.value.map(({ id }) => id), now })
  return recorded
}

function decide(sql: Sql, { schedule, staff, input, now }: Identified): Result<CheckInDecision> {
  const { taskIds, slotAt = null } = input
  const revisions = revisionsForCheckIn(sql, { scheduleId: schedule.id, taskIds, staffId: staff.id, now })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  return decideCheckIn({ revisions, staff, livingStaffIds, taskIds, slotAt, now })
}

function record(
  sql: Sql,
  { schedule, staff, input, now }: Identified,
  { slot, taskIds, ...times }: CheckInDecision,
): Result<RecordedCheckIn[]> {
  const ids = insertCheckIns(sql, schedule.companyId, {
    ...times,
    schedule,
    staff,
    slot,
    timezone: zoneOf(slot.revision),
    tasks: listTaskNames(sql, schedule.companyId, taskIds),
    comment: input.comment || null,
    now,
  })
  if (ids) return ok(recordedCheckIns(sql, schedule.id, ids))
  const taken = listTakenTasks(sql, { scheduleId: schedule.id, taskIds, slotAt: slot.slotAt })
  return alreadyCheckedIn(taken, slot.revision.status)
}
