import { database, type Sql } from '#app/data/database.server.ts'
import { countGuestWords, findPendingOfCategory } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { countReport, insertDefect, insertGuestWords } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory } from '#app/domain/defects/defect.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mostGuestWords } from '#app/domain/guests/limits.ts'
import { storeAlerts } from '#app/operations/alerts/store-alerts.server.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { admitTry } from '#app/operations/limits/throttle.server.ts'
import { admitGuest, type GuestAttempt } from './admit-guest.server.ts'

type GuestReport = GuestAttempt & { category: DefectCategory; text: string | null }

/**
 * Stores that a guest finds something wrong at a schedule's place, and tells those who want to know. While a defect of that kind
 * is not done, it is only counted once more, with the words of the first of them. Fails as `admitGuest` does, and with
 * `request.enoughForOneDay`.
 */
export function reportAsGuest({ category, text, ...attempt }: GuestReport): Promise<Result<null>> {
  return database().atomically((sql): Result<null> => {
    const admitted = admitGuest(sql, 'report', attempt)
    if (!admitted.ok) return admitted
    if (admitted.value.isRepeat) return ok(null)
    const { companyId } = admitted.value.schedule
    const { scheduleId, now } = attempt
    const pending = findPendingOfCategory(sql, { scheduleId, category })
    if (!pending) return open(sql, companyId, { scheduleId, category, text, now })
    countReport(sql, companyId, { id: pending.id, now })
    if (text !== null) keepWords(sql, companyId, { defectId: pending.id, state: pending.state, note: text, now })
    return ok(null)
  })
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

/** Where there are enough words, of the defect or of the company's day, more are only counted. */
function keepWords(sql: Sql, companyId: string, words: Parameters<typeof insertGuestWords>[2]) {
  if (countGuestWords(sql, companyId, words.defectId) >= mostGuestWords) return
  if (admitTry(creationsOf(sql, companyId, { kind: 'guestReports', now: words.now })) > 0) return
  insertGuestWords(sql, companyId, words)
}
