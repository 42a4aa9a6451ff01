import { cleanLine } from '#app/domain/required-text.ts'

/**
 * What two login names are compared by: composed (NFC), lower-cased for every alphabet, outer white space gone.
 * Composed again at the end, because lower-casing can take a letter apart.
 */
export function loginNameKey(loginName: string) {
  return cleanLine(loginName).toLowerCase().normalize('NFC')
}
