import type { ErrorCode } from '#app/domain/errors.ts'
import { cleanLine, cleanLines, visibleLength } from './clean-line.ts'
import { typedText } from './typed-text.ts'

type Rules = { required: ErrorCode; tooLong: ErrorCode; max: number; multiline?: boolean }

/** A text that must not be empty: composed (NFC), trimmed, without control characters, at most `max` UTF-16 units. */
export function requiredText({ required, tooLong, max, multiline = false }: Rules) {
  return typedText({ missing: required, tooLong, before: multiline ? trimmedLines : undefined })
    .overwrite(multiline ? cleanLines : cleanLine)
    .min(1, { error: required, abort: true })
    .max(max, tooLong)
}

/** The same when it may be missing, or empty because nothing in it is visible. */
export function optionalText({ tooLong, max, multiline = false }: Omit<Rules, 'required'>) {
  return typedText({ missing: 'request.invalidFields', tooLong, before: multiline ? trimmedLines : undefined })
    .overwrite(multiline ? cleanLines : cleanLine)
    .max(max, tooLong)
    .nullish()
}

/** The same with at least `min` visible characters. */
export function requiredName({ min, tooShort, ...rules }: Rules & { min: number; tooShort: ErrorCode }) {
  return requiredText(rules)
    .min(min, { error: tooShort, abort: true })
    .refine((text) => visibleLength(text) >= min, tooShort)
}

/** Forms send each line break as two characters, which must not count twice. */
function trimmedLines(text: string) {
  return text.replaceAll('\r\n', '\n').trim()
}
