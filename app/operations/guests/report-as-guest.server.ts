import { database, type Sql } from '#app/data/database.server.ts'
import { countGuestNotes, findPendingOfCategory } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { countReport, insertDefect, insertGuestNote } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory } from '#app/domain/defects/defect.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mostGuestNotes } from '#app/domain/guests/limits.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { admitGuest, type GuestAttempt } from './admit-guest.server.ts'

type GuestReport = GuestAttempt & { category: DefectCategory; text: string | null }

/**
 * Stores that a guest finds something wrong at a schedule's place, and tells those who want to know. While a defect of that kind
 * is not done, its count goes up; the notes of the first twenty later guests are kept, within the company's daily limit. Fails as
 * `admitGuest` does, and with `request.enoughForOneDay`.
 */
export function reportAsGuest({ category, text, ...attempt }: GuestReport): Promise<Result<null>> {
  return database().atomically((sql): Result<null> => {
    // Who goes back and reports something else sends the same form.
    const formId = attempt.formId && `${attempt.formId} ${category}`
    const admitted = admitGuest(sql, 'report', { ...attempt, formId })
    if (!admitted.ok) return admitted
    const { schedule, isRepeat, count } = admitted.value
    if (isRepeat) return ok(null)
    const stored = store(sql, schedule.companyId, { ...attempt, category, text })
    if (stored.ok) count()
    return stored
  })
}

function store(sql: Sql, companyId: string, { scheduleId, category, text, now }: NewDefect): Result<null> {
  const pending = findPendingOfCategory(sql, { scheduleId, category })
  if (!pending) return open(sql, companyId, { scheduleId, category, text, now })
  countReport(sql, companyId, { id: pending.id, now })
  if (text !== null) keepNote(sql, companyId, { defectId: pending.id, state: pending.state, note: text, now })
  return ok(null)
}

type NewDefect = Pick<GuestReport, 'scheduleId' | 'category' | 'text' | 'now'>

function open(sql: Sql, companyId: string, { scheduleId, category, text, now }: NewDefect): Result<null> {
  const wait = admitTry(creationsOf(sql, companyId, { kind: 'guestReports', now }))
  if (wait > 0) return enoughForOneDay(wait)
  const what = { scheduleId, category, text, photoKey: null, source: 'guest' as const, author: 'guest' as const }
  const defectId = insertDefect(sql, companyId, { ...what, now })
  storeAlerts(sql, companyId, { scheduleId, subjects: [{ defectId }], now })
  return ok(null)
}

/** Where there are enough notes, of the defect or of the company's day, more reports are only counted. */
function keepNote(sql: Sql, companyId: string, step: Parameters<typeof insertGuestNote>[2]) {
  if (countGuestNotes(sql, companyId, step.defectId) >= mostGuestNotes) return
  if (admitTry(creationsOf(sql, companyId, { kind: 'guestReports', now: step.now })) > 0) return
  insertGuestNote(sql, companyId, step)
}
