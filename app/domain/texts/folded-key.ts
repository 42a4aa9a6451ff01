import { cleanLine } from './clean-line.ts'

/**
 * What two names are compared by, those of groups and those that staff sign in with: composed (NFC), lower-cased for
 * every alphabet (SQLite's NOCASE knows ASCII only), outer white space gone. Composed again at the end, because
 * lower-casing can take a letter apart.
 */
export function foldedKey(name: string): string {
  return cleanLine(name).toLowerCase().normalize('NFC')
}
