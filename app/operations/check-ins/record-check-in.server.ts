import { database, type Sql } from '#app/data/database.server.ts'
import { revisionsForCheckIn, type CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { findReplay } from '#app/data/read/check-ins/check-in-replays.sql.server.ts'
import { listTakenTasks, listTaskNames } from '#app/data/read/check-ins/check-in-tasks.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { recordedCheckIns } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { findUnusedPhoto } from '#app/data/read/uploads/uploads.sql.server.ts'
import { storeReplay } from '#app/data/write/check-ins/check-in-replays.sql.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { alreadyCheckedIn } from '#app/domain/check-ins/already-checked-in.ts'
import { decideCheckIn, type CheckInDecision } from '#app/domain/check-ins/decide-check-in.ts'
import { isRepeat } from '#app/domain/check-ins/is-repeat.ts'
import { isPhotoPending, photoRuleOf, refusalOfPhoto, type PhotoState } from '#app/domain/check-ins/photo-rule.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { noteCheckIn } from '#app/gateways/metrics.server.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { admitStaff, type StaffAttempt } from './admit-staff.server.ts'

export type CheckInAttempt = StaffAttempt & {
  input: CheckInInput
  /** Whether the post that it came with was counted before. */
  isCounted?: boolean
  /** In which language a refusal names tasks; as they are recorded where there is none. */
  language?: LanguageCode
}

/**
 * Records that a person did tasks of a slot, all or none, and remembers the device. The same request once more, by its
 * key, tasks and slot, is answered like the first. Whether the schedule takes check-ins, counting tries, comparing the
 * PIN and inserting are one decision; every refusal is a value, so that what was counted stays counted. All records of
 * one check-in share its photo; they are `pending` until that is there, and do without where there was no room for it and
 * none is demanded.
 */
export async function recordCheckIn(attempt: CheckInAttempt): Promise<Result<RecordedCheckIn[]>> {
  const recorded = await database().atomically((sql) => {
    const admitted = admitStaff(sql, attempt, { isCounted: attempt.isCounted ?? false })
    return admitted.ok ? checkIn(sql, { ...admitted.value, ...attempt }) : admitted
  })
  noteCheckIn(recorded.ok ? 'recorded' : recorded.failure.code)
  return recorded
}

function checkIn(sql: Sql, identified: IdentifiedCheckIn & { device: Device }): Result<RecordedCheckIn[]> {
  const { schedule, staff, device, now } = identified
  const recorded = recordOnce(sql, identified)
  if (recorded.ok) trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  return recorded
}

type IdentifiedCheckIn = {
  schedule: PublicSchedule
  staff: CheckInStaff
  input: CheckInInput
  language?: LanguageCode
  now: Date
}

/** A repeat gets the answer of the first; what is new is recorded, and its answer kept for repeats. */
function recordOnce(sql: Sql, identified: IdentifiedCheckIn): Result<RecordedCheckIn[]> {
  const { schedule, staff, input, now } = identified
  const { key, taskIds, slotAt = null } = input
  const scope = key ? { scheduleId: schedule.id, staffId: staff.id, key } : null
  const kept = scope && findReplay(sql, { ...scope, now })
  const first = kept ? recordedCheckIns(sql, { scheduleId: schedule.id, ids: kept, language: null }) : []
  const decided = decide(sql, identified)
  if (isRepeat(first, { taskIds, slotAt, decided, now })) return ok(first)
  if (!decided.ok) return decided
  const recorded = record(sql, identified, decided.value)
  if (recorded.ok && scope) storeReplay(sql, { ...scope, checkInIds: recorded.value.map(({ id }) => id), now })
  return recorded
}

function decide(sql: Sql, { schedule, staff, input, now }: IdentifiedCheckIn): Result<CheckInDecision> {
  const { taskIds, slotAt = null } = input
  const revisions = revisionsForCheckIn(sql, { scheduleId: schedule.id, taskIds, staffId: staff.id, now })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  return decideCheckIn({ revisions, staff, livingStaffIds, taskIds, slotAt, now })
}

function record(sql: Sql, identified: IdentifiedCheckIn, decided: CheckInDecision): Result<RecordedCheckIn[]> {
  const { schedule, staff, input, language = null, now } = identified
  const { slot, taskIds, ...times } = decided
  const photo = namedPhoto(sql, identified)
  const rule = photoRuleOf(slot.revision, schedule.photoPermission)
  const refusal = refusalOfPhoto(rule, photo)
  const isOwed = isPhotoPending(rule, photo)
  const insert = () =>
    insertCheckIns(sql, schedule.companyId, {
      ...times,
      schedule,
      staff,
      slot,
      timezone: zoneOf(slot.revision),
      tasks: listTaskNames(sql, schedule.companyId, taskIds),
      comment: input.comment || null,
      photo: input.photoKey && (isOwed || photo === 'stored') ? { key: input.photoKey, isStored: !isOwed } : null,
      now,
    })
  const ids = refusal ? null : insert()
  if (ids) return ok(recordedCheckIns(sql, { scheduleId: schedule.id, ids, language: null }))
  const taken = listTakenTasks(sql, { scheduleId: schedule.id, taskIds, slotAt: slot.slotAt, language })
  return refusal && taken.length === 0
    ? fail(refusal, { field: 'photo' })
    : alreadyCheckedIn(taken, slot.revision.status)
}

function namedPhoto(sql: Sql, { schedule, input: { photoKey } }: IdentifiedCheckIn): PhotoState {
  if (!photoKey) return 'none'
  const photo = findUnusedPhoto(sql, { key: photoKey, scheduleId: schedule.id })
  if (!photo) return 'unknown'
  if (photo.keptAt) return 'stored'
  return photo.refusedAt ? 'refused' : 'awaited'
}
