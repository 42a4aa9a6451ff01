import { takesPhotos } from '#app/domain/check-ins/photo-rule.ts'
import { database, newId } from '#app/data/database.server.ts'
import { awaitPhoto } from '#app/data/write/uploads/uploads.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { receiveUpload } from '#app/operations/uploads/receive-upload.server.ts'
import { admitSupervisor, type SupervisorVisit } from './admit-supervisor.server.ts'
import { inspect, type InspectionRequest } from './inspect.server.ts'

type VisitRequest = Omit<InspectionRequest, 'proof' | 'finding'> & {
  scheduleId: string
  visit: SupervisorVisit
  finding: Omit<InspectionRequest['finding'], 'photoKey'>
  photo: Uint8Array | null
}

/**
 * Like `inspect`, in a supervisor's visit, with a photo or without one. The picture is looked at only if the visit still holds.
 * One that can't be stored is refused at `photo`, and nothing is recorded.
 */
export async function inspectWithPhoto({ scheduleId, visit, photo, finding, ...request }: VisitRequest) {
  const proof = { scheduleId, visit, now: request.now }
  if (!photo) return inspect({ ...request, proof, finding: { ...finding, photoKey: null } })
  const stored = await storePhotoInVisit(proof, photo)
  return stored.ok ? inspect({ ...request, proof, finding: { ...finding, photoKey: stored.value } }) : stored
}

type VisitProof = { scheduleId: string; visit: SupervisorVisit; now: Date }

/** Stores a photo in a supervisor's visit, and returns its key. Fails as `admitSupervisor` does, or at `photo`. */
export async function storePhotoInVisit(proof: VisitProof, bytes: Uint8Array): Promise<Result<string>> {
  const { scheduleId, now } = proof
  const key = newId()
  const awaited = await database().atomically((sql): Result<string> => {
    const admitted = admitSupervisor(sql, proof)
    if (!admitted.ok) return admitted
    const { companyId, photoPermission } = admitted.value.schedule
    if (!takesPhotos(photoPermission)) return fail('inspection.photoNotAllowed', { field: 'photo' })
    awaitPhoto(sql, companyId, { key, scheduleId, now })
    return ok(companyId)
  })
  if (!awaited.ok) return awaited
  const received = await receiveUpload({ companyId: awaited.value, key, kind: 'photo', bytes, now })
  return received.ok ? ok(key) : fail(received.failure.code, { field: 'photo' })
}
