import { ok, type Result } from '#app/domain/errors.ts'

type DrawnPicture = Promise<Result<Buffer>>

/**
 * Keeps pictures by their key, up to `maxBytes` in all: the one that was asked for longest ago goes first. Who asks for
 * a picture that is being drawn gets that one; one that could not be drawn is not kept.
 */
export function pictureCache({ maxBytes }: { maxBytes: number }) {
  const kept = new Map<string, Buffer>()
  const beingDrawn = new Map<string, DrawnPicture>()

  async function draw(key: string, make: () => DrawnPicture): DrawnPicture {
    try {
      const drawn = await make()
      return drawn.ok ? ok(keep(key, drawn.value)) : drawn
    } finally {
      beingDrawn.delete(key)
    }
  }

  function keep(key: string, picture: Buffer): Buffer {
    kept.delete(key)
    kept.set(key, picture)
    let bytes = [...kept.values()].reduce((sum, { length }) => sum + length, 0)
    for (const [oldKey, { length }] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldKey)
      bytes -= length
    }
    return picture
  }

  return {
    /** The picture of this key; `make` draws it where it is not there. */
    async get(key: string, make: () => DrawnPicture): DrawnPicture {
      const picture = kept.get(key)
      if (picture) return ok(keep(key, picture))
      const drawing = beingDrawn.get(key) ?? draw(key, make)
      beingDrawn.set(key, drawing)
      return drawing
    },
  }
}
