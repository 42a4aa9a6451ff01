import { drawnUpload } from './drawn-upload.server.ts'

/** Twice the displayed size, for screens of high density. */
const edge = 192

/** A cleaned picture of a company in the size of a thumbnail. Fails as `drawnUpload` says. */
export const smallPicture = drawnUpload({
  maxBytes: 4_000_000,
  draw: (sharp, picture) => sharp(picture).resize(edge, edge, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer(),
})
