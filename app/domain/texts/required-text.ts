import { z } from 'zod'
import { cleanLine, cleanLines, longestTyped } from './clean-line.ts'
import type { ErrorCode } from '#app/domain/errors.ts'

type Rules = { required: ErrorCode; tooLong: ErrorCode; max: number; multiline?: boolean }

/** Text that must say something: composed (NFC), trimmed, without control characters, at most `max` UTF-16 units. */
export function requiredText({ required, tooLong, max, multiline = false }: Rules) {
  return z
    .string({ error: required })
    .max(longestTyped, { error: tooLong, abort: true })
    .overwrite(multiline ? cleanLines : cleanLine)
    .min(1, { error: required, abort: true })
    .max(max, tooLong)
}
