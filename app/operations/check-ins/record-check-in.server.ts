import { database, type Sql } from '#app/data/database.server.ts'
import { isPin } from '#app/data/pin-hash.server.ts'
import {
  currentStatus,
  findCheckInStaff,
  revisionsForCheckIn,
  type CheckInStaff,
} from '#app/data/read/check-in-basis.sql.server.ts'
import { listTakenTasks, listTaskNames } from '#app/data/read/check-in-tasks.sql.server.ts'
import { findReplay } from '#app/data/read/check-in-replays.sql.server.ts'
import { recordedCheckIns } from '#app/data/read/recorded-check-ins.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/public-schedule.sql.server.ts'
import { keepReplay } from '#app/data/write/check-in-replays.sql.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins.sql.server.ts'
import { trustDevice } from '#app/data/write/trusted-devices.sql.server.ts'
import { decideCheckIn, type CheckInDecision } from '#app/domain/check-ins/decide-check-in.ts'
import { isRepeat } from '#app/domain/check-ins/is-repeat.ts'
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
 * Records that a person did tasks of a slot, all or none, and remembers the device. The same request once more, by its
 * key, tasks and slot, is answered like the first. Whether the schedule takes check-ins, counting tries, comparing the
 * PIN and inserting are one decision; every refusal is a value, so that what was counted stays counted.
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
  const kept = input.key ? findReplay(sql, { ...scope, key: input.key, now }) : null
  const first = kept ? recordedCheckIns(sql, schedule.id, kept) : []
  const decided = decisionOf(sql, schedule, { ...attempt, staff })
  const repeats = isRepeat(first, { taskIds: input.taskIds, slotAt: input.slotAt ?? null, decided, now })
  const recorded = repeats ? ok(first) : record(sql, schedule, { ...attempt, staff, decided })
  if (!recorded.ok) return recorded

  const checkInIds = recorded.value.map(({ id }) => id)
  if (input.key && !repeats) keepReplay(sql, { ...scope, key: input.key, checkInIds, now })
  trustDevice(sql, schedule.companyId, { deviceId: attempt.device.id, staffId: staff.id, now })
  return recorded
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

type Identified = CheckInAttempt & { staff: CheckInStaff }

function decisionOf(sql: Sql, { id: scheduleId }: PublicSchedule, attempt: Identified): Result<CheckInDecision> {
  const { input, staff, now } = attempt
  const { taskIds, slotAt } = input
  const revisions = revisionsForCheckIn(sql, { scheduleId, taskIds, staffId: staff.id, now })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  return decideCheckIn({ revisions, staff, livingStaffIds, taskIds, slotAt: slotAt ?? null, now })
}

function record(
  sql: Sql,
  schedule: PublicSchedule,
  { input, staff, decided, now }: Identified & { decided: Result<CheckInDecision> },
): Result<RecordedCheckIn[]> {
  if (!decided.ok) return decided
  const { slot, taskIds, ...times } = decided.value
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
  return alreadyCheckedIn(taken, decided.value)
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
