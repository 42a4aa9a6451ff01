import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from './draw-in-turn.server.ts'
import { pictureCache } from './picture-cache.server.ts'

const logos = pictureCache({ maxBytes: 2_000_000 })

/** The most pixels that posters and labels print, at 300 pixels per inch. */
const size = { width: 640, height: 240, fit: 'inside', withoutEnlargement: true } as const

type StoredLogo = { companyId: string; read: () => Promise<Result<Uint8Array>> }

/**
 * A company's logo as PNG on white, for posters and labels. A key always names the same logo, which is read when it is
 * not cached. Fails like `read` and drawInTurn.
 */
export function logoOnPaper(key: string, { companyId, read }: StoredLogo): Promise<Result<Buffer>> {
  return logos.get(key, async () => {
    const whole = await read()
    if (!whole.ok) return whole
    // A PNG with a palette and without transparency is put into a PDF as it is.
    return drawInTurn(companyId, (sharp) =>
      sharp(whole.value).flatten({ background: 'white' }).resize(size).png({ palette: true }).toBuffer(),
    )
  })
}
