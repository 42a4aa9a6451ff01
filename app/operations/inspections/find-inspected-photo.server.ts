import { findStartOfInspectedPhoto } from '#app/data/read/inspections/inspected-photo.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isTooOldToInspect } from '#app/domain/inspections/inspection.ts'
import { admitSupervisor, type SupervisorVisit } from './admit-supervisor.server.ts'

type PhotoRequest = { scheduleId: string; visit: SupervisorVisit; photoKey: string; now: Date }

/**
 * The company of a photo that a supervisor may see in their visit: that of a check-in of the schedule that they may still inspect,
 * or of an inspection of it. Fails as `admitSupervisor` does, and with `request.notFound`.
 */
export function findInspectedPhoto(request: PhotoRequest): Result<{ companyId: string }> {
  const { scheduleId, photoKey, now } = request
  const admitted = admitSupervisor(readingSql(), request)
  if (!admitted.ok) return admitted
  const { companyId } = admitted.value.schedule
  const startsAt = findStartOfInspectedPhoto(readingSql(), companyId, { scheduleId, photoKey })
  return startsAt && !isTooOldToInspect(startsAt, now) ? ok({ companyId }) : fail('request.notFound')
}
