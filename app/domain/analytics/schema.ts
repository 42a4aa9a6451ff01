import { z } from 'zod'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostGapDays, usualGapDays } from './limits.ts'

const code = 'attendance.gapDaysInvalid'

/** More than how many days without a check-in make a gap. */
export const gapDaysSchema = z.coerce.number(code).int(code).min(1, code).max(mostGapDays, code).default(usualGapDays)

/** The number in an address; the usual one when it names none. Fails with `attendance.gapDaysInvalid`. */
export function gapDaysOf(search: URLSearchParams): Result<number> {
  const read = gapDaysSchema.safeParse(search.get('gapDays') || undefined)
  return read.success ? ok(read.data) : fail(code, { field: 'gapDays' })
}
