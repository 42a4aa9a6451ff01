import type { Result } from '#app/domain/errors.ts'
import { drawAlone } from './draw-alone.server.ts'
import { pictureCache } from './picture-cache.server.ts'

/** Twice as many pixels as it is shown wide and high, for screens that have them. */
const edge = 192

const pictures = pictureCache({ maxBytes: 4_000_000 })

type Picture = { companyId: string; bytes: Uint8Array }

/** A picture of the company that was cleaned before, small enough to stand beside a line. A key names one picture for ever. Fails as drawAlone does. */
export function smallPicture(key: string, { companyId, bytes }: Picture): Promise<Result<Buffer>> {
  return pictures.get(key, () =>
    drawAlone(companyId, (sharp) => sharp(bytes).resize(edge, edge, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer()),
  )
}
