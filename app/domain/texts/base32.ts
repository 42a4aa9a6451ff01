/** The digits of Crockford's base 32: none of them looks like another. Each is 5 bits. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The digits that somebody typed: in small letters too, with spaces and hyphens, with O for 0 and I or L for 1. Null if they are not so
 * many.
 */
export function readBase32(typed: string, length: number): string | null {
  const text = typed.toUpperCase().replace(/[\s\-\u2010-\u2015]/g, '')
  const digits = text.replace(/O/g, '0').replace(/[IL]/g, '1')
  return digits.length === length && [...digits].every((digit) => base32.includes(digit)) ? digits : null
}
