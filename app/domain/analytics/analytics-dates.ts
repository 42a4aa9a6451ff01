import { fail, ok, type Result } from '#app/domain/errors.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'
import { thirtyDaysFrom, thirtyDaysUntil } from '#app/domain/figures/relative-ranges.ts'
import { countDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import type { RangeEnds } from '#app/domain/attendance/attendance-range.ts'

const mostDays = 5 * 366

/**
 * The local days of an analytics query, each in its schedule's own zone: the last 30 days when the query has no ends,
 * 30 days from or up to the end when it has one. They end today at the latest: what is planned later is not attendance
 * yet.
 */
export function analyticsDates({ from, to }: RangeEnds, today: string): Result<LocalDates> {
  if (from && !isDate(from)) return fail('attendance.rangeInvalid', { field: 'from' })
  if (to && !isDate(to)) return fail('attendance.rangeInvalid', { field: 'to' })
  const last = to || (from && thirtyDaysFrom(from).to) || today
  const first = from || thirtyDaysUntil(last).from
  if (first > last) return fail('attendance.rangeInvalid', { field: 'to' })
  if (countDates({ from: first, to: last }) > mostDays) return fail('attendance.rangeTooLong', { field: 'to' })
  return ok({ from: first, to: last < today ? last : today })
}

function isDate(text: string): boolean {
  return isLocalDateTime(`${text}T00:00`)
}
