/** Crockford's base 32: no letter that is taken for a digit or another letter. 12 of them are 60 bits. */
export const paperAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const paperNumberLength = 12

/** The number as it is written: 7KQ2‑9XMT‑4HBA, with hyphens at which no line breaks. */
export function printedNumber(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1\u2011')
}

/**
 * The number that somebody types or scans: in small letters too, with spaces and hyphens, with O for 0 and I or L for 1. Null if it
 * can be none.
 */
export function readPaperNumber(typed: string): string | null {
  const letters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
  const number = letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const isNumber = number.length === paperNumberLength && [...number].every((letter) => paperAlphabet.includes(letter))
  return isNumber ? number : null
}

/** The path of the page that checks a paper. */
export function checkPath(number: string): string {
  return `/verify/${number}`
}
