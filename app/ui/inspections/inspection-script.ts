import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { shrinkPhotos } from './shrink-photos.ts'

/** The script of the page as text. It is inline, so that one request loads everything. */
export const inspectionScript = `(${shrinkPhotos.toString()})();(${changeThemeInPlace.toString()})()`
