import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from '#app/documents/draw-in-turn.server.ts'

/** The largest size of a photo in the table, in points. */
export const photoBox = { width: 160, height: 72 }

/** The size in pixels at 180 pixels per inch, which is enough to see what is on it in print. */
const pixels = { width: photoBox.width * 2.5, height: photoBox.height * 2.5 }

/**
 * A cleaned picture of the company as JPEG in its printed size. Rejects when it can't be decoded completely; fails like
 * drawInTurn.
 */
export function printedPhoto(companyId: string, bytes: Uint8Array): Promise<Result<Buffer>> {
  return drawInTurn(companyId, (sharp) =>
    sharp(bytes)
      .resize({ ...pixels, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer(),
  )
}
