import { cleanLine } from './clean-line.ts'

/**
 * What two names are compared by, those of groups and those that staff sign in with: composed (NFC), lower-cased for
 * every alphabet (SQLite's NOCASE knows ASCII only), outer white space gone. Composed again at the end, because
 * lower-casing can take a letter apart. The i with and without its dot is one letter: a Turkish phone writes İ where
 * others write I.
 */
export function foldedKey(name: string): string {
  return cleanLine(name)
    .toLowerCase()
    .normalize('NFC')
    .replace(/i\u0307+|ı/g, 'i')
    .normalize('NFC')
}
