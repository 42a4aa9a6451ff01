import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from '#app/documents/draw-in-turn.server.ts'

/** How large a photo stands in the table, at most; points. */
export const photoBox = { width: 160, height: 72 }

/** Enough for a printer to show what is on it: 180 dots per inch. */
const dots = { width: photoBox.width * 2.5, height: photoBox.height * 2.5 }

/** A picture of the company that was cleaned before, as small as it is printed, as JPEG. Rejects where it can't be decoded to its end; fails as drawInTurn does. */
export function printedPhoto(companyId: string, bytes: Uint8Array): Promise<Result<Buffer>> {
  return drawInTurn(companyId, (sharp) =>
    sharp(bytes)
      .resize({ ...dots, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer(),
  )
}
