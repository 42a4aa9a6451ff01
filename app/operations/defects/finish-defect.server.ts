import { database, type Sql } from '#app/data/database.server.ts'
import { readDefectState } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { insertDefectStep } from '#app/data/write/defects/defects.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { admitReporter, type Reporter, type ReporterProof } from './admit-reporter.server.ts'
import { refusalOfDefectPhoto } from './refusal-of-defect-photo.server.ts'

type Finish = { proof: ReporterProof; defectId: string; note: string | null; photoKey: string | null; now: Date }

/**
 * Notes that a defect of the schedule is done, as a person of the staff says. Of two who say so at once, the second adds what they
 * wrote, if they wrote anything. Fails as `admitReporter` does, with `defect.notFound`, and because of a photo as `reportDefect`.
 */
export async function finishDefect({ proof, ...finish }: Finish): Promise<Result<null>> {
  const finished = await database().atomically((sql): Result<null> => {
    const admitted = admitReporter(sql, proof)
    return admitted.ok ? storeStep(sql, { ...admitted.value, ...finish }) : admitted
  })
  if (!finished.ok && 'attempt' in proof) noteRefusedStaff(proof.attempt, finished.failure)
  return finished
}

type Identified = Reporter & Omit<Finish, 'proof'>

function storeStep(sql: Sql, { schedule, staff, defectId, note, photoKey, now }: Identified): Result<null> {
  const { id: scheduleId, companyId } = schedule
  const state = readDefectState(sql, companyId, { scheduleId, id: defectId })
  if (state === null) return fail('defect.notFound')
  if (state === 'done' && note === null && photoKey === null) return ok(null)
  const photo = refusalOfDefectPhoto(sql, { schedule, photoKey })
  if (photo) return { ok: false, failure: photo }
  const wait = admitTry(creationsOf(sql, companyId, { kind: 'defects', now }))
  if (wait > 0) return enoughForOneDay(wait)
  const author = { staffId: staff.id, signature: staff.signature }
  insertDefectStep(sql, companyId, { defectId, state: 'done', note, photoKey, author, now })
  return ok(null)
}
