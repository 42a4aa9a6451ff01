import { cleanLine } from './clean-line.ts'

/**
 * The key by which names of groups and login names are compared: composed (NFC), lower-cased in every alphabet
 * (SQLite's NOCASE knows ASCII only) and trimmed. It is composed again at the end, because lower-casing can decompose a
 * letter. The i with and without a dot is one letter: a Turkish phone writes İ where others write I.
 */
export function foldedKey(name: string): string {
  return foldedLetters(cleanLine(name))
}

/** The letters of a line as stored, as they are in its key. */
export function foldedLetters(line: string): string {
  return line
    .toLowerCase()
    .normalize('NFC')
    .replace(/i\u0307+|ı/g, 'i')
    .normalize('NFC')
}
