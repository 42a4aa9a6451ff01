import { LRUCache } from 'lru-cache'
import { ok, type Result } from '#app/domain/errors.ts'

type DrawnPicture = Promise<Result<Buffer>>

/**
 * Caches pictures by key, up to `maxBytes` in all; the least recently used one is removed first. Requests during a
 * drawing get that drawing. A failed drawing is not cached.
 */
export function pictureCache({ maxBytes }: { maxBytes: number }) {
  const cached = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  const beingDrawn = new Map<string, DrawnPicture>()

  async function draw(key: string, make: () => DrawnPicture): DrawnPicture {
    try {
      const drawn = await make()
      if (drawn.ok) cached.set(key, drawn.value)
      return drawn
    } finally {
      beingDrawn.delete(key)
    }
  }

  return {
    /** The picture with this key; `make` draws it when it is not cached. */
    async get(key: string, make: () => DrawnPicture): DrawnPicture {
      const picture = cached.get(key)
      if (picture) return ok(picture)
      const drawing = beingDrawn.get(key) ?? draw(key, make)
      beingDrawn.set(key, drawing)
      return drawing
    },
  }
}
