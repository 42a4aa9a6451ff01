import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'

type Rules = { required: ErrorCode; tooLong: ErrorCode; max: number; multiline?: boolean }

/** Text that must say something: composed (NFC), trimmed, without control characters, at most `max` UTF-16 units. */
export function requiredText({ required, tooLong, max, multiline = false }: Rules) {
  return z
    .string({ error: required })
    .overwrite(multiline ? cleanLines : cleanLine)
    .min(1, { error: required, abort: true })
    .max(max, tooLong)
}

/** One line as it is stored: any run of white space is one space. */
export function cleanLine(text: string) {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Lines as they are stored: composed (NFC), trimmed, without control characters but line breaks and tabs. */
export function cleanLines(text: string) {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim()
}
