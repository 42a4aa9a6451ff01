import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'

/**
 * What may be typed at all, in UTF-16 units: composing (NFC) takes the square of the length where many marks pile up on
 * one letter, so the length is asked before. Far more than any field takes.
 */
export const longestTyped = 4000

type Rules = { missing: ErrorCode; tooLong: ErrorCode; before?: (text: string) => string }

/**
 * Text as it was typed, `before` anything else without what doesn't count. Half of a surrogate pair is refused: it could
 * only be stored as another character.
 */
export function typedText({ missing, tooLong, before = unchanged }: Rules) {
  return z
    .string({ error: missing })
    .overwrite(before)
    .max(longestTyped, { error: tooLong, abort: true })
    .refine(isWellFormed, { error: 'request.textInvalid' satisfies ErrorCode, abort: true })
}

function unchanged(text: string) {
  return text
}

function isWellFormed(text: string) {
  return !/\p{Surrogate}/u.test(text)
}
