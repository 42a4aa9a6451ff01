import { ok, type Result } from '#app/domain/errors.ts'

type DrawnPicture = Promise<Result<Buffer>>

/**
 * Caches pictures by key, up to `maxBytes` in all; the least recently used one is removed first. Requests during a
 * drawing get that drawing. A failed drawing is not cached.
 */
export function pictureCache({ maxBytes }: { maxBytes: number }) {
  const cached = new Map<string, Buffer>()
  const beingDrawn = new Map<string, DrawnPicture>()

  async function draw(key: string, make: () => DrawnPicture): DrawnPicture {
    try {
      const drawn = await make()
      return drawn.ok ? ok(store(key, drawn.value)) : drawn
    } finally {
      beingDrawn.delete(key)
    }
  }

  function store(key: string, picture: Buffer): Buffer {
    cached.delete(key)
    cached.set(key, picture)
    let bytes = [...cached.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [oldKey, { length }] of cached) {
      if (bytes <= maxBytes) break
      cached.delete(oldKey)
      bytes -= length
    }
    return picture
  }

  return {
    /** The picture with this key; `make` draws it when it is not cached. */
    async get(key: string, make: () => DrawnPicture): DrawnPicture {
      const picture = cached.get(key)
      if (picture) return ok(store(key, picture))
      const drawing = beingDrawn.get(key) ?? draw(key, make)
      beingDrawn.set(key, drawing)
      return drawing
    },
  }
}
