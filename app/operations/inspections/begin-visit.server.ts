import { database } from '#app/data/database.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import type { StaffAttempt } from '#app/operations/check-ins/admit-staff.server.ts'
import { admitSupervisor, type SupervisorVisit } from './admit-supervisor.server.ts'

/** Begins the visit of a supervisor by login name and PIN. Counts and fails as `admitSupervisor` does. */
export async function beginVisit(attempt: StaffAttempt): Promise<Result<SupervisorVisit>> {
  const begun = await database().atomically((sql): Result<SupervisorVisit> => {
    const admitted = admitSupervisor(sql, { attempt })
    return admitted.ok ? ok({ staffId: admitted.value.supervisor.id, deviceId: attempt.device.id }) : admitted
  })
  if (!begun.ok) noteRefusedStaff(attempt, begun.failure)
  return begun
}
