import { readBase32 } from '#app/domain/texts/base32.ts'

/** How many digits of base 32 a number has: 60 bits. */
export const paperNumberLength = 12

/** The number as it is written: 7KQ2‑9XMT‑4HBA, with hyphens at which no line breaks. */
export function printedNumber(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1\u2011')
}

/** The number that somebody types or scans, as `readBase32` reads it. Null if it can be none. */
export function readPaperNumber(typed: string): string | null {
  return readBase32(typed.slice(0, 40), paperNumberLength)
}

/** The path of the page that checks a paper. */
export function checkPath(number: string): string {
  return `/verify/${number}`
}
