import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from './draw-in-turn.server.ts'
import { pictureCache } from './picture-cache.server.ts'

/** Twice as many pixels as it is shown wide and high, for screens that have them. */
const edge = 192

const pictures = pictureCache({ maxBytes: 4_000_000 })

type Picture = { companyId: string; read: () => Promise<Result<Uint8Array>> }

/** A picture of the company that was cleaned before, small enough to stand beside a line. A key names one picture for ever, which is read where it is not known. Fails as `read` and drawInTurn do. */
export function smallPicture(key: string, { companyId, read }: Picture): Promise<Result<Buffer>> {
  return pictures.get(key, async () => {
    const whole = await read()
    if (!whole.ok) return whole
    return drawInTurn(companyId, (sharp) =>
      sharp(whole.value).resize(edge, edge, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer(),
    )
  })
}
