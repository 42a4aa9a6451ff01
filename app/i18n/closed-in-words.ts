import type { ClosedDays, ClosedFor } from '#app/domain/closures/closure.ts'
import type { FailureParams } from '#app/domain/errors.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { formatDays } from './format-dates.ts'
import type { Language } from './languages.ts'

/** The text of a key. */
type Translate = (key: string) => string

/** 24.–26. Dez. 2026: Weihnachten */
export function closedInWords(t: Translate, language: Language, closed: ClosedDays): string {
  return `${daysInWords(closed, language)}: ${closedForInWords(t, closed)}`
}

/** Why nothing is due: the words of the owner, or the name of the public holiday. */
export function closedForInWords(t: Translate, closedFor: ClosedFor): string {
  return 'holiday' in closedFor ? t(`holiday-names:${closedFor.holiday}`) : closedFor.reason
}

/** The values for the text of a failure, with the name of the public holiday because of which it is closed. */
export function withClosedFor(t: Translate, params: FailureParams | undefined): FailureParams | undefined {
  return params?.holiday ? { ...params, reason: closedForInWords(t, { holiday: params.holiday }) } : params
}

/** 24.–26. Dez. 2026 */
export function daysInWords({ from, to }: LocalDates, language: Language): string {
  return formatDays({ from: new Date(from), to: new Date(to), timeZone: 'UTC', language })
}
