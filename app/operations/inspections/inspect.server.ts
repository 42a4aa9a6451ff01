import { takesPhotos } from '#app/domain/check-ins/photo-rule.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { findDoneTask, findJudgedCheckIn } from '#app/data/read/inspections/judged-check-in.sql.server.ts'
import { findNewestInspection } from '#app/data/read/inspections/inspections.sql.server.ts'
import { findUnusedPhoto } from '#app/data/read/uploads/uploads.sql.server.ts'
import { insertInspection } from '#app/data/write/inspections/inspections.sql.server.ts'
import { fail, ok, type Failure, type Result } from '#app/domain/errors.ts'
import { isRepeatedFinding, refusalOfInspection, type Finding } from '#app/domain/inspections/judge-check-in.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { admitSupervisor, type Admitted, type SupervisorProof } from './admit-supervisor.server.ts'

/** Which check-ins: by their ids, or that of a task of a slot. */
type Judged = { checkInIds: string[] } | { slotAt: string | null; taskId: string }

export type InspectionRequest = { proof: SupervisorProof; judged: Judged; finding: Finding; now: Date }

type MadeInspections = { companyId: string; ids: string[] }

/**
 * Stores what a supervisor found of check-ins of the schedule, all or none, and returns the ids of the inspections. Who it is,
 * whether it is allowed, and the rows are one job. Two supervisors at once both say what they found; the later is in force. A
 * repeat by the same person gets the first answer. Owners who want it are told of what failed. Fails as `admitSupervisor` and `refusalOfInspection` do.
 */
export async function inspect(request: InspectionRequest): Promise<Result<MadeInspections>> {
  const { proof } = request
  const inspected = await database().atomically((sql): Result<MadeInspections> => {
    const admitted = admitSupervisor(sql, proof)
    return admitted.ok ? judge(sql, admitted.value, request) : admitted
  })
  if (!inspected.ok && 'attempt' in proof) noteRefusedStaff(proof.attempt, inspected.failure)
  return inspected
}

function judge(
  sql: Sql,
  { schedule, supervisor }: Admitted,
  { judged, finding, now }: InspectionRequest,
): Result<MadeInspections> {
  const { id: scheduleId, companyId } = schedule
  const found =
    'checkInIds' in judged
      ? [...new Set(judged.checkInIds)].map((checkInId) => findJudgedCheckIn(sql, companyId, { scheduleId, checkInId }))
      : [findDoneTask(sql, companyId, { scheduleId, ...judged })]
  const allowed = found.map((checkIn) => refusalOfInspection({ checkIn, staffId: supervisor.id, finding, now }))
  const refusal = allowed.find((code) => code !== null)
  if (refusal) return fail(refusal, refusal === 'inspection.noteRequired' ? { field: 'note' } : {})
  const checkIns = found.flatMap((checkIn) => checkIn ?? [])
  const newest = checkIns.map(({ id }) => findNewestInspection(sql, companyId, id))
  const isRepeat = (index: number) => isRepeatedFinding(newest[index] ?? null, supervisor.id, finding)
  if (!checkIns.every((_, index) => isRepeat(index))) {
    const photo = refusalOfPhoto(sql, { schedule, photoKey: finding.photoKey })
    if (photo) return { ok: false, failure: photo }
    const wait = admitTry(creationsOf(sql, companyId, { kind: 'inspections', now }))
    if (wait > 0) return enoughForOneDay(wait)
  }
  const made: string[] = []
  const ids = checkIns.map((checkIn, index) => {
    const same = newest[index]
    if (same && isRepeat(index)) return same.id
    const id = insertInspection(sql, companyId, { scheduleId, checkIn, supervisor, finding, now })
    made.push(id)
    return id
  })
  const subjects = finding.verdict === 'failed' ? made.map((inspectionId) => ({ inspectionId })) : []
  storeAlerts(sql, companyId, { scheduleId, subjects, now })
  return ok({ companyId, ids })
}

type NamedPhoto = { schedule: Admitted['schedule']; photoKey: string | null }

/** Unlike a check-in, an inspection waits for no photo: it names one that is stored. */
function refusalOfPhoto(sql: Sql, { schedule, photoKey }: NamedPhoto): Failure | null {
  if (photoKey === null) return null
  if (!takesPhotos(schedule.photoPermission)) return { code: 'inspection.photoNotAllowed', field: 'photo' }
  const photo = findUnusedPhoto(sql, { key: photoKey, scheduleId: schedule.id })
  return photo?.keptAt ? null : { code: 'checkIn.photoUnknown', field: 'photo' }
}
