import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { enhance } from './enhance.ts'

/** The page's one script, as text: it stands in the document, so that one request brings all. */
export const checkInScript = `(${enhance.toString()})();(${changeThemeInPlace.toString()})()`
