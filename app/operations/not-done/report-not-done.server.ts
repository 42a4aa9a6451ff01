import { database, type Sql } from '#app/data/database.server.ts'
import { revisionsForCheckIn, type CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { listTakenTasks, listTaskNames } from '#app/data/read/check-ins/check-in-tasks.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { listReported, recordedReports } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { insertNotDone } from '#app/data/write/not-done/not-done-reports.sql.server.ts'
import { alreadyCheckedIn } from '#app/domain/check-ins/already-checked-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { decideNotDone, type NotDoneDecision } from '#app/domain/not-done/decide-not-done.ts'
import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import type { NotDoneInput } from '#app/domain/not-done/schema.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { admitStaff, type StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'

type NotDoneAttempt = StaffAttempt & {
  input: NotDoneInput
  /** The language in which a refusal names tasks; without it, as they are recorded. */
  language?: LanguageCode
}

/**
 * Stores that a person could not do tasks of a slot, and why, all or none, tells those who want to know, and remembers the device. The
 * same person who says the same again gets the same answer. Counting tries, comparing the PIN and inserting are one job, as of a
 * check-in, and wrong PINs count for both. A refusal is a value, so that what was counted stays counted. Fails as `admitStaff` and
 * `decideNotDone` do, with `checkIn.alreadyCheckedIn` for what is done, and with `notDone.alreadyReported`.
 */
export async function reportNotDone(attempt: NotDoneAttempt): Promise<Result<RecordedReport[]>> {
  const reported = await database().atomically((sql) => {
    const admitted = admitStaff(sql, attempt)
    return admitted.ok ? reportAndTrust(sql, { ...attempt, ...admitted.value }) : admitted
  })
  if (!reported.ok) noteRefusedStaff(attempt, reported.failure)
  return reported
}

type IdentifiedReport = NotDoneAttempt & { schedule: PublicSchedule; staff: CheckInStaff }

function reportAndTrust(sql: Sql, identified: IdentifiedReport): Result<RecordedReport[]> {
  const { schedule, staff, device, now } = identified
  const reported = reportOnce(sql, identified)
  if (reported.ok) trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  return reported
}

function reportOnce(sql: Sql, identified: IdentifiedReport): Result<RecordedReport[]> {
  const { schedule, staff, input, language = null } = identified
  const taskIds = [...new Set(input.taskIds)]
  const decision = decide(sql, identified)
  const slotAt = decision.ok ? decision.value.slot.slotAt : input.slotAt
  const earlier = slotAt ? listReported(sql, { scheduleId: schedule.id, slotAt, taskIds, language }) : []
  const isSame = earlier.every(
    ({ staffId, report }) => staffId === staff.id && report.reason === input.reason && report.note === input.note,
  )
  if (earlier.length === taskIds.length && isSame) return ok(earlier.map(({ report }) => report))
  if (!decision.ok) return decision
  const { slot } = decision.value
  const taken = listTakenTasks(sql, { scheduleId: schedule.id, taskIds, slotAt: slot.slotAt, language })
  if (taken.length > 0) return alreadyCheckedIn(taken, slot.revision.status)
  if (earlier.length === 0) return insert(sql, identified, decision.value)
  const tasks = earlier.map(({ report }) => report.publicName)
  const ids = earlier.map(({ report }) => report.taskId)
  return fail('notDone.alreadyReported', { field: 'taskIds', params: { tasks, taskIds: ids } })
}

function decide(sql: Sql, { schedule, staff, input, now }: IdentifiedReport): Result<NotDoneDecision> {
  const { taskIds, slotAt = null } = input
  const revisions = revisionsForCheckIn(sql, { scheduleId: schedule.id, taskIds, staffId: staff.id, now })
  const livingStaffIds = new Set(revisions.flatMap(({ tasks }) => tasks.flatMap(({ staffIds }) => staffIds)))
  return decideNotDone({ revisions, staff, livingStaffIds, taskIds, slotAt, now })
}

function insert(sql: Sql, { schedule, staff, input, now }: IdentifiedReport, { slot, taskIds }: NotDoneDecision) {
  const { id: scheduleId, companyId } = schedule
  const { reason, note } = input
  const tasks = listTaskNames(sql, companyId, taskIds)
  const ids = insertNotDone(sql, companyId, {
    scheduleId,
    staff,
    slot,
    timezone: zoneOf(slot.revision),
    tasks,
    reason,
    note,
    now,
  })
  const subjects = ids.slice(0, 1).map((notDoneReportId) => ({ notDoneReportId }))
  storeAlerts(sql, companyId, { scheduleId, subjects, now })
  return ok(recordedReports(sql, { scheduleId, ids, language: null }))
}
