import type { TFunction } from 'i18next'
import type { MissedCell } from '#app/domain/analytics/missed-times-grid.ts'
import type { PunctualitySpan } from '#app/domain/analytics/punctuality.ts'
import type { WeakPlace } from '#app/domain/analytics/weakest-places.ts'
import { wholePercent } from '#app/domain/figures/status-counts.ts'
import { weekdayNames } from './calendar-names.ts'
import type { Language } from './languages.ts'

/** The change of a place's rate as shown, in whole percentage points. */
export function trendInWords(t: TFunction, { completionRate, rateBefore }: WeakPlace): string {
  if (rateBefore === null) return t('analytics:weakest.noBefore')
  const change = wholePercent(completionRate) - wholePercent(rateBefore)
  if (change === 0) return t('analytics:weakest.same')
  return change > 0
    ? t('analytics:weakest.better', { count: change })
    : t('analytics:weakest.worse', { count: -change })
}

/** When most is missed; or that all is done. */
export function worstTimeInWords(t: TFunction, language: Language, worst: MissedCell | null): string {
  if (!worst) return t('analytics:missedTimes.none')
  const { weekday, hour, due, missed, percent } = worst
  const time = { weekday: weekdayNames(language, 'long')[weekday - 1], time: hourInWords(hour) }
  return t('analytics:missedTimes.worst', { ...time, count: missed, due, percent })
}

/** An hour of a day: `08:00`. */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** When check-ins of a span are made: `5 to 15 minutes later`. */
export function spanInWords(t: TFunction, { from, to }: PunctualitySpan): string {
  if (from === null) return t('analytics:punctuality.longBefore', { minutes: -(to ?? 0) })
  if (to === null) return t('analytics:punctuality.longAfter', { minutes: from })
  if (to < 0) return t('analytics:punctuality.before', { from: -from, to: -to })
  return from < 0 ? t('analytics:punctuality.onTime', { minutes: to }) : t('analytics:punctuality.after', { from, to })
}

/** When the check-in in the middle is made; `median` is in minutes after the slot, null without check-ins. */
export function medianInWords(t: TFunction, median: number | null): string {
  if (median === null) return t('analytics:punctuality.none')
  if (median === 0) return t('analytics:punctuality.medianOnTime')
  return median > 0
    ? t('analytics:punctuality.medianAfter', { count: median })
    : t('analytics:punctuality.medianBefore', { count: -median })
}
