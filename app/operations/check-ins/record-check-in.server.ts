import { database, type Sql } from '#app/data/database.server.ts'
import type { CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { findReplay } from '#app/data/read/check-ins/check-in-replays.sql.server.ts'
import { listTakenTasks, listTaskNames } from '#app/data/read/check-ins/check-in-tasks.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { recordedCheckIns } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { findUnusedPhoto } from '#app/data/read/uploads/uploads.sql.server.ts'
import { storeReplay } from '#app/data/write/check-ins/check-in-replays.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertCheckIns } from '#app/data/write/check-ins/check-ins.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { storeTaken } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import { alreadyCheckedIn } from '#app/domain/check-ins/already-checked-in.ts'
import { isRepeat } from '#app/domain/check-ins/is-repeat.ts'
import { isPhotoPending, photoRuleOf, refusalOfPhoto, type PhotoState } from '#app/domain/check-ins/photo-rule.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { doneAt, type SealedOrigin } from '#app/domain/envelopes/sealed-origin.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { noteCheckIn } from '#app/gateways/metrics.server.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { storeComment } from '#app/operations/comments/store-comment.server.ts'
import { demandDefect, storeDefectOfCheckIn } from '#app/operations/defects/defect-of-check-in.server.ts'
import { enoughForOneDay, unscheduledCreations } from '#app/operations/limits/creations.server.ts'
import { followLateCheckIns } from '#app/operations/envelopes/follow-late-check-ins.server.ts'
import { answerOfEnvelope } from '#app/operations/envelopes/answer-of-envelope.server.ts'
import { readReadings, storeReadings } from '#app/operations/readings/readings-of-check-in.server.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import { admitStaff, type StaffAttempt } from './admit-staff.server.ts'
import { decideOnTasks, type TasksDecision } from './decide-on-tasks.server.ts'

export type CheckInAttempt = StaffAttempt & {
  input: CheckInInput
  /** Whether the post that it is part of was counted before. */
  isCounted?: boolean
  /** Whether a key that comes again with other tasks or for another slot is refused. Otherwise it is a new request. */
  refusesReusedKey?: boolean
  /** The language in which a refusal names tasks; without it, as they are recorded. */
  language?: LanguageCode
}

/**
 * Records that a person did tasks, of a slot or without one, all or none, and remembers the device. A repeat of the same request, with the
 * same key, tasks and slot, gets the same answer. What was sealed without a network is judged as of then, and each envelope is taken once.
 * Checking the schedule, counting tries, comparing the PIN and inserting are one job. A refusal is a value and not an error, so that the
 * job is committed and what it counted stays counted. All records of one check-in share its photo. They are `pending` until it is stored,
 * and go without it if there was no room for it and none is required.
 */
export async function recordCheckIn(attempt: CheckInAttempt): Promise<Result<RecordedCheckIn[]>> {
  const recorded = await database().atomically((sql) => {
    const known = attempt.sealed && answerOfEnvelope(sql, { ...attempt.sealed, scheduleId: attempt.scheduleId })
    if (known) return known
    const admitted = admitStaff(sql, attempt, { isCounted: attempt.isCounted ?? false })
    return admitted.ok ? checkIn(sql, { ...admitted.value, ...attempt }) : admitted
  })
  if (!recorded.ok) noteRefusedStaff(attempt, recorded.failure)
  noteCheckIn(recorded.ok ? 'recorded' : recorded.failure.code)
  return recorded
}

function checkIn(sql: Sql, identifiedCheckIn: IdentifiedCheckIn & { device: Device }): Result<RecordedCheckIn[]> {
  const { schedule, staff, device, now } = identifiedCheckIn
  const recorded = recordOnce(sql, identifiedCheckIn)
  if (!recorded.ok) return recorded
  trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  if (identifiedCheckIn.sealed) {
    const { hash, receipt, sealedAt } = identifiedCheckIn.sealed
    const checkInIds = recorded.value.map((one) => one.id)
    storeTaken(sql, schedule.companyId, { hash, scheduleId: schedule.id, receipt, sealedAt, checkInIds, now })
  }
  return recorded
}

type IdentifiedCheckIn = {
  schedule: PublicSchedule
  staff: CheckInStaff
  input: CheckInInput
  refusesReusedKey?: boolean
  language?: LanguageCode
  now: Date
  sealed?: SealedOrigin
}

/** A repeat gets the answer of the first request. A new request is recorded, and its answer stored for repeats. */
function recordOnce(sql: Sql, identifiedCheckIn: IdentifiedCheckIn): Result<RecordedCheckIn[]> {
  const { schedule, staff, input, refusesReusedKey = false } = identifiedCheckIn
  const now = doneAt(identifiedCheckIn)
  const { key, taskIds, slotAt = null } = input
  const unscheduled = input.unscheduled ?? false
  const scope = key ? { scheduleId: schedule.id, staffId: staff.id, key } : null
  const replayedIds = scope && findReplay(sql, { ...scope, now })
  const first = replayedIds ? recordedCheckIns(sql, { scheduleId: schedule.id, ids: replayedIds, language: null }) : []
  const decision = decideOnTasks(sql, { schedule, staff, input, now })
  if (isRepeat(first, { taskIds, slotAt, unscheduled, decided: decision, now })) return ok(first)
  if (refusesReusedKey && first.length > 0) return fail('request.keyReused', { field: 'key' })
  if (!decision.ok) return decision
  const recorded = record(sql, identifiedCheckIn, decision.value)
  const checkInIds = recorded.ok ? recorded.value.map(({ id }) => id) : []
  if (recorded.ok && scope) storeReplay(sql, { ...scope, checkInIds, now: identifiedCheckIn.now })
  return recorded
}

function record(sql: Sql, identifiedCheckIn: IdentifiedCheckIn, decision: TasksDecision): Result<RecordedCheckIn[]> {
  const { schedule, staff, input, language = null, now, sealed } = identifiedCheckIn
  const { revision, slot, taskIds, ...times } = decision
  const photo = namedPhoto(sql, identifiedCheckIn)
  const rule = photoRuleOf(revision, schedule.photoPermission)
  const refusal = refusalOfPhoto(rule, photo)
  const isPending = isPhotoPending(rule, photo)
  const isShown = isPending || photo === 'stored'
  const shownPhoto = input.photoKey && isShown ? { key: input.photoKey, isStored: !isPending } : null
  const insert = () =>
    insertCheckIns(sql, schedule.companyId, {
      ...times,
      schedule,
      staff,
      revision,
      slot,
      timezone: zoneOf(revision),
      tasks: listTaskNames(sql, schedule.companyId, taskIds),
      comment: input.comment || null,
      photo: shownPhoto,
      offlineAt: sealed?.sealedAt ?? null,
      now,
    })
  const unscheduled = () => unscheduledCreations(sql, schedule.companyId, { scheduleId: schedule.id, now })
  const wait = slot ? 0 : unscheduled().wait
  if (wait > 0) return enoughForOneDay(wait)
  const defect = input.defect ? { schedule, category: input.defect, text: input.comment || null, now } : null
  const allowed = defect ? demandDefect(sql, defect) : ok(null)
  if (!allowed.ok) return allowed
  const readings = readReadings(sql, { schedule, input, taskIds, shownAt: sealed?.visitedAt, now })
  if (!readings.ok) return readings
  const ids = refusal ? null : insert()
  if (ids) storeReadings(sql, { schedule, taskIds, checkInIds: ids, readings: readings.value, now })
  if (ids) enterCheckIns(sql, schedule.companyId, { ids, photo: shownPhoto, now })
  if (!slot) ids?.forEach(() => unscheduled().count())
  const late = { scheduleId: schedule.id, slotAt: slot?.slotAt ?? null, checkInIds: ids ?? [], now }
  if (sealed) followLateCheckIns(sql, schedule.companyId, late)
  if (ids && defect) storeDefectOfCheckIn(sql, { ...defect, staff, photoKey: shownPhoto?.key ?? null })
  else if (ids && input.comment)
    noteComment(sql, identifiedCheckIn, { slotStartsAt: slot?.startsAt ?? doneAt(identifiedCheckIn), isPending })
  if (ids) return ok(recordedCheckIns(sql, { scheduleId: schedule.id, ids, language: null }))
  const taken = slot ? listTakenTasks(sql, { scheduleId: schedule.id, taskIds, slotAt: slot.slotAt, language }) : []
  return refusal && taken.length === 0 ? fail(refusal, { field: 'photo' }) : alreadyCheckedIn(taken, revision.status)
}

type Entered = { ids: string[]; photo: { isStored: boolean } | null; now: Date }

/** Enters check-ins in the ledger with their values, and then the photo that they have or lack. */
function enterCheckIns(sql: Sql, companyId: string, { ids, photo, now }: Entered) {
  for (const recordId of ids) enterInLedger(sql, companyId, { kind: 'checkIn', recordId, now })
  const kind = photo?.isStored ? 'photo' : 'photoMissing'
  if (photo) for (const recordId of ids) enterInLedger(sql, companyId, { kind, recordId, now })
}

type Commented = { slotStartsAt: Date; isPending: boolean }

function noteComment(sql: Sql, { schedule, staff, now }: IdentifiedCheckIn, commented: Commented) {
  storeComment(sql, schedule.companyId, { scheduleId: schedule.id, staffId: staff.id, ...commented, now })
}

function namedPhoto(sql: Sql, { schedule, input: { photoKey } }: IdentifiedCheckIn): PhotoState {
  if (!photoKey) return 'none'
  const photo = findUnusedPhoto(sql, { key: photoKey, scheduleId: schedule.id })
  if (!photo) return 'unknown'
  if (photo.keptAt) return 'stored'
  return photo.refusedAt ? 'refused' : 'awaited'
}
