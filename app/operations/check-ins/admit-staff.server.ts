import type { Sql } from '#app/data/database.server.ts'
import { currentStatus, type CheckInStaff } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { isClosedCompany } from '#app/data/read/company/companies.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import type { CheckInInput } from '#app/domain/check-ins/schema.ts'
import type { Device } from '#app/domain/device.ts'
import { doneAt, type SealedOrigin } from '#app/domain/envelopes/sealed-origin.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { identifyStaff } from './identify-staff.server.ts'
import { countPost } from './pin-guard.server.ts'
import { tooManyTries } from '#app/operations/limits/throttle.server.ts'

/** A person who wants to check in or upload at a schedule, by login name and PIN. */
export type StaffAttempt = {
  scheduleId: string
  input: Pick<CheckInInput, 'loginName' | 'pin'>
  device: Device
  address: string
  /** When it came: tries are counted by it. */
  now: Date
  /** Set if it was made without a network. The schedule is then judged as it was at that time. */
  sealed?: SealedOrigin
}

/** `isCounted`: the post that the attempt is part of was counted before and is not counted again. */
type StaffCounting = { isCounted: boolean }

/**
 * The schedule and the person, if the schedule takes check-ins and login name and PIN are right. Counts every post and every
 * wrong PIN. A schedule that has ended, does not exist or is a draft, which looks the same, is refused before anything is
 * counted.
 */
export function admitStaff(
  sql: Sql,
  attempt: StaffAttempt,
  { isCounted }: StaffCounting = { isCounted: false },
): Result<{ schedule: PublicSchedule; staff: CheckInStaff }> {
  const { address, now } = attempt
  const open = openSchedule(sql, attempt)
  if (!open.ok) return open
  const schedule = open.value
  const wait = isCounted ? 0 : countPost(sql, address, now)
  if (wait > 0) return tooManyTries(wait)
  const identified = identifyStaff(sql, { schedule, ...attempt })
  return identified.ok ? ok({ schedule, staff: identified.value }) : identified
}

function openSchedule(sql: Sql, attempt: StaffAttempt): Result<PublicSchedule> {
  const { scheduleId } = attempt
  const at = doneAt(attempt)
  const schedule = findPublicSchedule(sql, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt && (schedule.archivedAt <= at || isClosedCompany(sql, schedule.companyId)))
    return fail('schedule.ended')
  const status = currentStatus(sql, scheduleId, at)
  return status === null || status === 'draft' ? fail('schedule.notFound') : ok(schedule)
}
