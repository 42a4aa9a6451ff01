import { z } from 'zod'
import { longestTyped } from './clean-line.ts'
import type { ErrorCode } from '#app/domain/errors.ts'

const maxLength = 254

/** Letters and digits of every alphabet, because domains and names are written with umlauts too. */
const pattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** An email address that can exist: trimmed, composed (NFC), its case kept. */
export function emailAddress({ required, invalid }: { required: ErrorCode; invalid: ErrorCode }) {
  return z
    .string({ error: required })
    .max(longestTyped, { error: invalid, abort: true })
    .trim()
    .normalize('NFC')
    .min(1, { error: required, abort: true })
    .max(maxLength, { error: invalid, abort: true })
    .regex(pattern, invalid)
}

/** What two addresses are compared by: lower-cased for every alphabet, and composed again, because that can take a letter apart. */
export function emailKey(email: string) {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}
