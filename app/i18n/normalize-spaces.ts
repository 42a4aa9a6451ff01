/**
 * Makes the spaces in a text of Intl the same everywhere: Node and browsers use different narrow spaces, but a page
 * must be the same from both. A number stays on one line with what belongs to it.
 */
export function normalizeSpaces(text: string): string {
  return text
    .replace(/\u202f(?=[\d%\p{Sc}])/gu, '\u00a0')
    .replace(/[\u202f\u2009]/g, ' ')
    .replace(/(\d) (?=\p{L}\.)/gu, '$1\u00a0')
}
