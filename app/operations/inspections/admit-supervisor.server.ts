import type { Sql } from '#app/data/database.server.ts'
import { isTrustedDevice } from '#app/data/read/accounts/trusted-devices.sql.server.ts'
import { currentStatus } from '#app/data/read/check-ins/check-in-basis.sql.server.ts'
import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { findSupervisor } from '#app/data/read/inspections/supervisor.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import { admitStaff, type StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'

/** A visit that began with the right PIN, as the page's cookie holds it. */
export type SupervisorVisit = { staffId: string; deviceId: string }

/** Who inspects: by login name and PIN, or by a visit that began with them. */
export type SupervisorProof = { attempt: StaffAttempt } | VisitProof

type VisitProof = { visit: SupervisorVisit; scheduleId: string; now: Date }

export type Admitted = { schedule: PublicSchedule; supervisor: Supervisor }

/**
 * The schedule and the supervisor. Counts and fails as a check-in does, and with `plan.featureNotIncluded`; for staff who are
 * no supervisor with `inspection.supervisorsOnly`. A visit ends with `inspection.signInAgain` once the person is archived, is no
 * supervisor any more, or has a new PIN, which also ends the trust in their devices.
 */
export function admitSupervisor(sql: Sql, proof: SupervisorProof): Result<Admitted> {
  return 'attempt' in proof ? admitByPin(sql, proof.attempt) : admitByVisit(sql, proof)
}

/** A schedule that can be inspected. Fails with `schedule.notFound`, `schedule.ended` and `plan.featureNotIncluded`. */
export function openForInspection(
  sql: Sql,
  { scheduleId, now }: { scheduleId: string; now: Date },
): Result<PublicSchedule> {
  const schedule = findPublicSchedule(sql, scheduleId)
  if (!schedule) return fail('schedule.notFound')
  if (schedule.archivedAt) return fail('schedule.ended')
  const status = currentStatus(sql, scheduleId, now)
  if (status === null || status === 'draft') return fail('schedule.notFound')
  const included = demandFeature(schedule.photoPermission.plan, 'inspections')
  return included.ok ? ok(schedule) : included
}

function admitByPin(sql: Sql, attempt: StaffAttempt): Result<Admitted> {
  const open = openForInspection(sql, attempt)
  if (!open.ok) return open
  const admitted = admitStaff(sql, attempt)
  if (!admitted.ok) return admitted
  const { schedule, staff } = admitted.value
  const { device, now } = attempt
  trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  if (staff.personalType !== 'supervisor') return fail('inspection.supervisorsOnly')
  return ok({ schedule, supervisor: { id: staff.id, signature: staff.signature } })
}

function admitByVisit(sql: Sql, { visit, scheduleId, now }: VisitProof): Result<Admitted> {
  const open = openForInspection(sql, { scheduleId, now })
  if (!open.ok) return open
  const schedule = open.value
  const supervisor = isTrustedDevice(sql, visit) ? findSupervisor(sql, schedule.companyId, visit.staffId) : null
  return supervisor ? ok({ schedule, supervisor }) : fail('inspection.signInAgain')
}
