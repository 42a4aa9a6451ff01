import { drawnUpload } from './drawn-upload.server.ts'

/** The most pixels that posters and labels print, at 300 pixels per inch. */
const size = { width: 640, height: 240, fit: 'inside', withoutEnlargement: true } as const

/** A company's logo as PNG on white, for posters and labels. Fails as `drawnUpload` says. */
export const logoOnPaper = drawnUpload({
  maxBytes: 2_000_000,
  // A PNG with a palette and without transparency is put into a PDF as it is.
  draw: (sharp, logo) => sharp(logo).flatten({ background: 'white' }).resize(size).png({ palette: true }).toBuffer(),
})
