import { database, type Sql } from '#app/data/database.server.ts'
import { isPin } from '#app/data/pin-hash.server.ts'
import {
  currentStatus,
  findCheckInStaff,
  revisionsForCheckIn,
  type CheckInStaff,
} from '#app/data/read/check-in-basis.server.ts'
import { findReplay } from '#app/data/read/check-in-replays.server.ts'
import { recordedCheckIns } from '#app/data/read/recorded-check-ins.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/schedules.server.ts'
import { keepReplay } from '#app/data/write/check-in-replays.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins.server.ts'
import { trustDevice } from '#app/data/write/trusted-devices.server.ts'
import { decideCheckIn, type CheckInDecision } from '#app/domain/check-ins/decide-check-in.ts'
import type { RecordedCheckIn, TakenTask } from '#app/domain/check-ins/recorded-check-in.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { countPost, guardPin } from '#app/operations/steps/pin-guard.server.ts'
import { tooManyTries } from '#app/operations/steps/throttle.server.ts'

export type CheckInAttempt = {
  scheduleId: string
  input: CheckInInput
  /** The device that sent it: one that we know by its signed cookie, or a new id. */
  device: { id: string; isKnown: boolean }
  address: string
  now: Date
}

/**
 * Records that a person did tasks of a slot, all or none, and remembers the device. A repeat with the same key is
 * answered like the first. Whether the schedule takes check-ins, counting tries, comparing the PIN and inserting are
 * one decision; every refusal is a value, so that what was counted stays counted.
 */
export function recordCheckIn(attempt: CheckInAttempt): Promise<Result<RecordedCheckIn[]>> {
  return database().atomically((sql) => {
    const schedule = openSchedule(sql, attempt)
    return schedule.ok ? decide(sql, schedule.value, attempt) : schedule
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

function decide(sql: Sql, schedule: PublicSchedule, attempt: CheckInAttempt): Result<RecordedCheckIn[]> {
  const { address, input, now } = attempt
  const wait = countPost(sql, address, now)
  if (wait > 0) return tooManyTries(wait)

  const person = identify(sql, schedule, attempt)
  if (!person.ok) return person
  const staff = person.value
  const scope = { scheduleId: schedule.id, staffId: staff.id }
  const done = input.key ? findReplay(sql, { ...scope, key: input.key, now }) : null
  const recorded = done ? ok(done) : record(sql, schedule, { ...attempt, staff })
  if (!recorded.ok) return recorded

  if (input.key && !done) keepReplay(sql, { ...scope, key: input.key, checkInIds: recorded.value, now })
  trustDevice(sql, schedule.companyId, { deviceId: attempt.device.id, staffId: staff.id, now })
  return ok(recordedCheckIns(sql, schedule.id, recorded.value))
}

/** Compared with where no such person is, so that a wrong name takes as long as a wrong PIN. */
const nobody: CheckInStaff = { id: '0'.repeat(16), personalType: 'staff', signature: '', pinHash: 'A'.repeat(43) }

function identify(
  sql: Sql,
  { id: scheduleId, companyId }: PublicSchedule,
  attempt: CheckInAttempt,
): Result<CheckInStaff> {
  const { input, device, address, now } = attempt
  const nameKey = foldedKey(input.loginName)
  const found = findCheckInStaff(sql, companyId, nameKey)
  const staff = found ?? nobody
  const deviceId = device.isKnown ? device.id : null
  const guard = guardPin(sql, {
    companyId,
    scheduleId,
    loginNameKey: nameKey,
    staffId: staff.id,
    deviceId,
    address,
    now,
  })
  if (guard.wait > 0) return tooManyTries(guard.wait)
  if (isPin({ companyId, staffId: staff.id, pin: input.pin }, staff.pinHash) && found) return ok(found)
  guard.countFailure()
  const code = 'checkIn.invalidStaffOrPin'
  return fail(code, { fields: { loginName: [code], pin: [code] } })
}

function record(
  sql: Sql,
  schedule: PublicSchedule,
  attempt: CheckInAttempt & { staff: CheckInStaff },
): Result<string[]> {
  const { input, staff, now } = attempt
  const revisions = revisionsForCheckIn(sql, {
    scheduleId: schedule.id,
    taskIds: input.taskIds,
    staffId: staff.id,
    now,
  })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  const { taskIds, slotAt, comment } = input
  const decided = decideCheckIn({ revisions, staff, livingStaffIds, taskIds, slotAt: slotAt ?? null, now })
  if (!decided.ok) return decided
  const timezone = zoneOf(decided.value.slot.revision)
  const inserted = insertCheckIns(sql, schedule.companyId, {
    ...decided.value,
    schedule,
    staff,
    timezone,
    comment: comment || null,
    now,
  })
  return inserted.taken ? alreadyCheckedIn(inserted.taken, decided.value) : ok(inserted.ids)
}

/** Names the tasks that were taken; who did them and when is told where the schedule is public and nothing is hidden. */
function alreadyCheckedIn(taken: TakenTask[], { slot }: CheckInDecision) {
  const isPublic = slot.revision.status === 'public'
  const first = taken[0]
  return fail('checkIn.alreadyCheckedIn', {
    field: 'taskIds',
    params: {
      tasks: taken.map(({ publicName }) => publicName),
      taskIds: taken.map(({ taskId }) => taskId),
      signature: (isPublic && first?.signature) || null,
      checkedInAt: (isPublic && first?.checkedInAt?.toISOString()) || null,
    },
  })
}
