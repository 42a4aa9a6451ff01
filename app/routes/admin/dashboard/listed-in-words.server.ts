import type { TFunction } from 'i18next'
import type { Defect } from '#app/domain/defects/defect.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { defectInWords } from '#app/i18n/defect-in-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import { outOfLimitsInWords } from '#app/i18n/reading-in-words.ts'
import { slotInWords } from '#app/i18n/schedule-words.ts'

type Reader = { t: TFunction; language: Language; now: Date }

/** The values of a check-in that were out of their limits, as the dashboard lists them: their words are made here, as browsers would load much for them. */
export function outOfLimitsListed({ t, language, now }: Reader, out: OutOfLimits) {
  const { scheduleId, title, location, task, signature, takenAt: instant, timezone: timeZone } = out
  const when = slotInWords({ instant, timeZone, language, now })
  return {
    path: `/schedules/${scheduleId}/readings`,
    label: t('readings:out.ofSchedule', { title }),
    about: [`${title}, ${location}`, task, when, signature].join(' · '),
    values: out.readings.map((reading) => outOfLimitsInWords({ t, language }, reading)),
  }
}

/** A defect that is not done, as the dashboard lists it. */
export function defectListed({ t, language, now }: Reader, defect: Defect) {
  const { id, title, location, text, state, openedAt: instant, timezone: timeZone } = defect
  const name = defectInWords(t, defect)
  const since = slotInWords({ instant, timeZone, language, now })
  return {
    path: `/defects/${id}`,
    label: t('defects:board.change', { defect: name, title }),
    about: [`${title}, ${location}`, since, ...(state === 'inWork' ? [t('defects:state.inWork')] : [])].join(' · '),
    name,
    text,
  }
}
