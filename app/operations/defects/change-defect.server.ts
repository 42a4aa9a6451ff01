import { database } from '#app/data/database.server.ts'
import { findDefect } from '#app/data/read/defects/defects.sql.server.ts'
import { hideDefect, insertDefectStep } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectState, DefectWithHistory } from '#app/domain/defects/defect.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'

type Change = {
  companyId: string
  userId: string
  id: string
  state: DefectState
  note: string | null
  /** Whether the pages behind the QR code leave it out; null if that stays as it is. */
  hidden: boolean | null
  now: Date
}

/**
 * Gives a defect of the company another state, adds a note to its history, or hides it from the pages behind the QR code. The
 * same state without a note is no step of the history. Also where the plan has no defects any more, so that what is open can be
 * brought to an end. Fails with `defect.notFound` and `request.enoughForOneDay`; then nothing is changed.
 */
export async function changeDefect({
  companyId,
  userId,
  id,
  state,
  note,
  hidden,
  now,
}: Change): Promise<Result<DefectWithHistory>> {
  return database().atomically((sql): Result<DefectWithHistory> => {
    const before = findDefect(sql, companyId, id)
    if (!before) return fail('defect.notFound')
    const isStep = before.state !== state || note !== null
    const wait = isStep ? admitTry(creationsOf(sql, companyId, { kind: 'defects', now })) : 0
    if (wait > 0) return enoughForOneDay(wait)
    if (hidden !== null && hidden !== before.isHidden) hideDefect(sql, companyId, { id, hidden })
    if (!isStep) return ok({ ...before, isHidden: hidden ?? before.isHidden })
    insertDefectStep(sql, companyId, { defectId: id, state, note, photoKey: null, author: { userId }, now })
    const after = findDefect(sql, companyId, id)
    return after ? ok(after) : fail('defect.notFound')
  })
}
