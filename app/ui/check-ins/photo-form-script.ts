import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { shrinkPhotos } from './shrink-photos.ts'

/** The script of pages whose forms may have a photo, as text. It is inline, so that one request loads everything. */
export const photoFormScript = `(${shrinkPhotos.toString()})();(${changeThemeInPlace.toString()})()`
