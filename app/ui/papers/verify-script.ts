import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { compareFile } from './compare-file.ts'

/** The script of the pages that check papers, as text. It is inline, so that one request loads everything. */
export const verifyScript = `(${compareFile.toString()})();(${changeThemeInPlace.toString()})()`
