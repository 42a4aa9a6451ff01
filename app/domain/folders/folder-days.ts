import { fail, ok, type Result } from '#app/domain/errors.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { isLocalDateTime } from '#app/domain/time/local-time.ts'

type Days = { month?: string | null | undefined; from?: string | null | undefined; to?: string | null | undefined }

/**
 * The local days of a folder: those of the month `YYYY-MM`, or else from `from` to `to`, both included. Fails with
 * `attendance.rangeInvalid`. How long they may be is a question of the exports.
 */
export function folderDays({ month, from, to }: Days): Result<LocalDates> {
  if (month) {
    const days = daysOfMonth(month)
    return days ? ok(days) : fail('attendance.rangeInvalid', { field: 'month' })
  }
  if (!isDate(from)) return fail('attendance.rangeInvalid', { field: 'from' })
  if (!isDate(to) || to < from) return fail('attendance.rangeInvalid', { field: 'to' })
  return ok({ from, to })
}

/** The days in a file's name: `2026-11` for a whole month, else `2026-11-03_2026-11-20`, or the only day. */
export function daysInFileName({ from, to }: LocalDates): string {
  const whole = daysOfMonth(from.slice(0, 7))
  if (whole?.from === from && whole.to === to) return from.slice(0, 7)
  return from === to ? from : `${from}_${to}`
}

/** The months from the one of `first` to the one of `last`, newest first, at most `most`. */
export function monthsBetween({ from, to }: LocalDates, most: number): string[] {
  const months: string[] = []
  for (let month = to.slice(0, 7); month >= from.slice(0, 7) && months.length < most; month = monthBefore(month))
    months.push(month)
  return months
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}

function daysOfMonth(month: string): LocalDates | null {
  const from = `${month}-01`
  if (!isDate(from)) return null
  const inNextMonth = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${inNextMonth}-01`, -1) }
}

function isDate(text: string | null | undefined): text is string {
  return typeof text === 'string' && isLocalDateTime(`${text}T00:00`)
}
