import { largestNumber } from './limits.ts'

type NumberFormat = { decimals: number; unit?: string | null }

/**
 * The number that a person typed, or null if it is none, too large, or has more decimals than it may have. Decimal comma or
 * point, any script's digits, any minus sign, and the unit after it are understood. A comma or point never groups thousands.
 */
export function parseNumber(text: string, { decimals, unit = null }: NumberFormat): number | null {
  const typed = withoutUnit(text.normalize('NFKC'), unit)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(minusSigns, '-')
    .trim()
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)\s*(\d{1,9})(?:[.,٫](\d{1,9}))?$/.exec(typed) ?? []
  if (whole === '') return null
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return null
  const size = Number(`${whole}.${significant || '0'}`)
  if (size > largestNumber) return null
  return sign === '-' && size !== 0 ? -size : size
}

function withoutUnit(text: string, unit: string | null): string {
  const trimmed = text.trim()
  const composed = unit?.normalize('NFKC').toLowerCase() ?? ''
  const ending = [composed, '°'].find((each) => each !== '' && trimmed.toLowerCase().endsWith(each)) ?? ''
  return trimmed.slice(0, trimmed.length - ending.length)
}

/** The digits of a script follow each other from zero to nine, and zero is at a code point from which ten digits run. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}

const minusSigns = /[\u2010-\u2015\u2212]/g
