/**
 * What may be typed at all, in UTF-16 units: composing (NFC) takes the square of the length where many marks pile up on
 * one letter, so the length is asked before. Far more than any field takes.
 */
export const longestTyped = 4000

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
