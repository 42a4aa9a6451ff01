import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import offlineFiles from 'virtual:offline-files'
import { enhance } from './enhance.ts'

/** The script of the page as text. It is inline, so that one request loads everything. */
export const checkInScript = `(${enhance.toString()})(${JSON.stringify(offlineFiles[0])});(${changeThemeInPlace.toString()})()`

/** The same for pages that no phone keeps for use without a network. */
export const notDoneScript = `(${enhance.toString()})();(${changeThemeInPlace.toString()})()`
