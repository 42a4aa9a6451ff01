import { database, type Sql } from '#app/data/database.server.ts'
import { findSameDefect } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { insertDefect } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory } from '#app/domain/defects/defect.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { minute } from '#app/domain/time/durations.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { noteRefusedStaff } from '#app/operations/limits/note-tried-account.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { admitReporter, type Reporter, type ReporterProof } from './admit-reporter.server.ts'
import { refusalOfDefectPhoto } from './refusal-of-defect-photo.server.ts'

export type ReportedDefect = { category: DefectCategory; text: string | null; photoKey: string | null }

type DefectReport = { proof: ReporterProof; defect: ReportedDefect; now: Date }

/** How long the same words of the same person are taken for a repeat, because of a double tap or a lost answer. */
const repeatable = 5 * minute

/**
 * Stores that something is wrong at a schedule's place, tells those who want to know, and returns the id. The same person who says
 * the same again soon gets the first answer. Who it is, and the rows, are one job. Fails as `admitReporter` does, with
 * `defect.photoNotAllowed` and `checkIn.photoUnknown`, and with `request.enoughForOneDay`.
 */
export async function reportDefect({ proof, ...report }: DefectReport): Promise<Result<string>> {
  const reported = await database().atomically((sql): Result<string> => {
    const admitted = admitReporter(sql, proof)
    return admitted.ok ? reportOnce(sql, { ...admitted.value, ...report }) : admitted
  })
  if (!reported.ok && 'attempt' in proof) noteRefusedStaff(proof.attempt, reported.failure)
  return reported
}

type Identified = Reporter & Omit<DefectReport, 'proof'>

function reportOnce(sql: Sql, { schedule, staff, defect, now }: Identified): Result<string> {
  const { id: scheduleId, companyId } = schedule
  const { category, text, photoKey } = defect
  const since = new Date(now.getTime() - repeatable)
  const earlier = findSameDefect(sql, { scheduleId, staffId: staff.id, category, text, since })
  if (earlier !== undefined) return ok(earlier)
  const photo = refusalOfDefectPhoto(sql, { schedule, photoKey })
  if (photo) return { ok: false, failure: photo }
  const wait = admitTry(creationsOf(sql, companyId, { kind: 'defects', now }))
  if (wait > 0) return enoughForOneDay(wait)
  const author = { staffId: staff.id, signature: staff.signature }
  const defectId = insertDefect(sql, companyId, { scheduleId, ...defect, source: staff.personalType, author, now })
  storeAlerts(sql, companyId, { scheduleId, subjects: [{ defectId }], now })
  return ok(defectId)
}
