import type { Sql } from '#app/data/database.server.ts'
import type { PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { trustDevice } from '#app/data/write/accounts/trusted-devices.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandFeature } from '#app/domain/plans/features.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'
import { admitStaff, type StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'
import { admitSupervisor, type SupervisorVisit } from '#app/operations/inspections/admit-supervisor.server.ts'

/** Who reports or settles a defect: by login name and PIN, or in the visit of a supervisor. */
export type ReporterProof =
  | { attempt: StaffAttempt; isCounted?: boolean }
  | { visit: SupervisorVisit; scheduleId: string; now: Date }

export type Reporter = {
  schedule: PublicSchedule
  staff: { id: string; signature: string; personalType: PersonalType }
}

/**
 * The schedule and the person. Counts and fails as a check-in does, or as `admitSupervisor`, and with
 * `plan.featureNotIncluded`. Remembers the device.
 */
export function admitReporter(sql: Sql, proof: ReporterProof): Result<Reporter> {
  const admitted = 'attempt' in proof ? admitByPin(sql, proof) : admitByVisit(sql, proof)
  if (!admitted.ok) return admitted
  const included = demandFeature(admitted.value.schedule.photoPermission.plan, 'defects')
  return included.ok ? admitted : included
}

function admitByPin(
  sql: Sql,
  { attempt, isCounted = false }: { attempt: StaffAttempt; isCounted?: boolean },
): Result<Reporter> {
  const admitted = admitStaff(sql, attempt, { isCounted })
  if (!admitted.ok) return admitted
  const { schedule, staff } = admitted.value
  const { device, now } = attempt
  trustDevice(sql, schedule.companyId, { deviceId: device.id, staffId: staff.id, now })
  return ok({ schedule, staff })
}

function admitByVisit(sql: Sql, proof: { visit: SupervisorVisit; scheduleId: string; now: Date }): Result<Reporter> {
  const admitted = admitSupervisor(sql, proof)
  if (!admitted.ok) return admitted
  const { schedule, supervisor } = admitted.value
  return ok({ schedule, staff: { ...supervisor, personalType: 'supervisor' } })
}
