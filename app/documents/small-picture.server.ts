import { drawAlone } from './draw-alone.server.ts'
import { pictureCache } from './picture-cache.server.ts'

/** Twice as many pixels as it is shown wide and high, for screens that have them. */
const edge = 192

const pictures = pictureCache({ maxBytes: 4_000_000 })

/** A picture that was cleaned before, small enough to stand beside a line. A key names one picture for ever. */
export function smallPicture(key: string, bytes: Uint8Array): Promise<Buffer> {
  return pictures.get(key, () =>
    drawAlone((sharp) => sharp(bytes).resize(edge, edge, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer()),
  )
}
