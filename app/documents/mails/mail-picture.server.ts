import { drawnUpload } from '#app/documents/drawn-upload.server.ts'

/** Wide enough for a phone, and some 30 KB. */
const edge = 480

/** A cleaned picture of a company as a mail shows it. Fails as `drawnUpload` says. */
export const mailPicture = drawnUpload({
  maxBytes: 2_000_000,
  draw: (sharp, picture) => sharp(picture).resize(edge, edge, { fit: 'inside' }).jpeg({ quality: 60 }).toBuffer(),
})
