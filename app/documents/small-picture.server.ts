import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from './draw-in-turn.server.ts'
import { pictureCache } from './picture-cache.server.ts'

/** Twice the displayed size, for screens of high density. */
const edge = 192

const pictures = pictureCache({ maxBytes: 4_000_000 })

type Picture = { companyId: string; read: () => Promise<Result<Uint8Array>> }

/**
 * A cleaned picture of the company in the size of a thumbnail. A key always names the same picture, which is read when
 * it is not cached. Fails like `read` and drawInTurn.
 */
export function smallPicture(key: string, { companyId, read }: Picture): Promise<Result<Buffer>> {
  return pictures.get(key, async () => {
    const whole = await read()
    if (!whole.ok) return whole
    return drawInTurn(companyId, (sharp) =>
      sharp(whole.value).resize(edge, edge, { fit: 'cover' }).jpeg({ quality: 70 }).toBuffer(),
    )
  })
}
