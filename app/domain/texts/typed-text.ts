import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'

/**
 * What may be typed at all, in UTF-16 units: composing (NFC) takes the square of the length where many marks pile up on
 * one letter, so the length is asked before. Far more than any field takes.
 */
export const longestTyped = 4000

/** Text as it was typed. Half of a surrogate pair is refused: it could only be stored as another character. */
export function typedText({ missing, tooLong }: { missing: ErrorCode; tooLong: ErrorCode }) {
  return z
    .string({ error: missing })
    .max(longestTyped, { error: tooLong, abort: true })
    .refine(isWellFormed, { error: 'request.textInvalid' satisfies ErrorCode, abort: true })
}

function isWellFormed(text: string) {
  return !/\p{Surrogate}/u.test(text)
}
