import type { PhoneKey } from '#app/ui/check-ins/offline/phone-keys.ts'
import { keptVisit } from './kept-pages.ts'
import { offlineStore } from './offline-store.ts'

/** The texts of a page for use without a network, in the language in which it was kept. Times are those of the schedule's zone. */
export type PhoneWords = {
  /** A text; `params` fill its `{{places}}`. */
  t: (key: PhoneKey, params?: Record<string, string | number>) => string
  /** 14:00 */
  time: (instant: Date) => string
  /** Freitag, 20. November */
  day: (instant: Date) => string
  /** Whether an instant is on the day that it is now, by the corrected clock. */
  isToday: (instant: Date) => boolean
}

/** The words of a schedule's page, or of the page that was kept last; null where none ever was. */
export async function wordsOf(scheduleId: string): Promise<PhoneWords | null> {
  const visit = await keptVisit(scheduleId)
  if (visit) return phoneWords(visit)
  const texts = await (await offlineStore()).get('texts', 'latest')
  return texts ? phoneWords({ texts, ahead: 0 }) : null
}

type Basis = { texts: Record<string, string>; ahead: number; timezone?: string }

/** Words from texts, for times in a zone, or in that of the phone if none is given. */
export function phoneWords({ texts, ahead, timezone: timeZone }: Basis): PhoneWords {
  const language = document.documentElement.lang || undefined
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const date = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const day = (instant: Date) => date.format(instant)
  return {
    t: (key, params = {}) => (texts[key] ?? '').replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? '')),
    time: (instant) => clock.format(instant),
    day,
    isToday: (instant) => day(instant) === day(new Date(Date.now() + ahead)),
  }
}
