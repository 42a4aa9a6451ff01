import type { default as Sharp } from 'sharp'
import type { Result } from '#app/domain/errors.ts'
import { drawInTurn } from './draw-in-turn.server.ts'
import { pictureCache } from './picture-cache.server.ts'

type Drawing = { maxBytes: number; draw: (sharp: typeof Sharp, upload: Uint8Array) => Promise<Buffer> }

type StoredUpload = { companyId: string; read: () => Promise<Result<Uint8Array>> }

/**
 * Makes a function that draws one kind of picture from uploads of companies and caches it, up to `maxBytes` in all. A key always
 * names the same upload, which is read when its picture is not cached. Fails like `read` and drawInTurn.
 */
export function drawnUpload({ maxBytes, draw }: Drawing) {
  const pictures = pictureCache({ maxBytes })
  return (key: string, { companyId, read }: StoredUpload): Promise<Result<Buffer>> =>
    pictures.get(key, async () => {
      const whole = await read()
      return whole.ok ? drawInTurn(companyId, (sharp) => draw(sharp, whole.value)) : whole
    })
}
