import type { Sql } from '#app/data/database.server.ts'
import { isTrustedDevice } from '#app/data/read/accounts/trusted-devices.sql.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { findSupervisor } from '#app/data/read/inspections/supervisor.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'
import { admitStaff, type StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'
import { openWithFeature } from '#app/operations/check-ins/open-with-feature.server.ts'

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

/** A schedule that can be inspected. Fails as `openWithFeature` does. */
export function openForInspection(sql: Sql, query: { scheduleId: string; now: Date }): Result<PublicSchedule> {
  return openWithFeature(sql, { ...query, feature: 'inspections' })
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
