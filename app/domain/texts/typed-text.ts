import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'

/**
 * The longest text that is read at all, in UTF-16 units. Composing (NFC) takes quadratic time when many marks follow
 * one letter, so the length is checked before. It is far more than any field allows.
 */
export const longestTyped = 4000

type Rules = { missing: ErrorCode; tooLong: ErrorCode; before?: (text: string) => string }

/**
 * A typed text; `before` removes what does not count towards its length. Half of a surrogate pair is refused: it could
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
