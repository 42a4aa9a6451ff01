/**
 * What Intl wrote, with spaces that are the same everywhere: Node and browsers differ in which narrow ones they write,
 * and a page must read the same from both. What belongs to a number stays on its line.
 */
export function evenSpaces(text: string): string {
  return text
    .replace(/\u202f(?=[\d%\p{Sc}])/gu, '\u00a0')
    .replace(/[\u202f\u2009]/g, ' ')
    .replace(/(\d) (?=\p{L}\.)/gu, '$1\u00a0')
}
