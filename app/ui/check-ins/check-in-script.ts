import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { enhance } from './enhance.ts'

/** The script of the page as text. It is inline, so that one request loads everything. */
export const checkInScript = `(${enhance.toString()})();(${changeThemeInPlace.toString()})()`
