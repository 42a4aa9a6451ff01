/** What a status page has of the device that it is for. */
export type OwnParts = { rememberedName: string; idempotencyKey: string }

/** A finished page without what is a device's own: that stands between the parts, in these places. */
export type SplitPage = {
  status: number
  headers: Headers
  parts: Buffer[]
  places: (keyof OwnParts)[]
  /** How long all parts are. */
  bytes: number
}

/** Splits a page at the words that stand in the places of a device's own. */
export async function splitAtPlaces(answer: Response, stand: OwnParts): Promise<SplitPage> {
  const names = new Map(Object.entries(stand).map(([place, word]) => [word, place as keyof OwnParts]))
  const pieces = (await answer.text()).split(new RegExp(`(${[...names.keys()].join('|')})`))
  const parts = pieces.filter((_, index) => index % 2 === 0).map(bytesOf)
  const places = pieces.flatMap((word) => names.get(word) ?? [])
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  return { status: answer.status, headers: answer.headers, parts, places, bytes }
}

/** In memory of their own: a small Buffer that is kept keeps the whole pool of which it is a piece. */
function bytesOf(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer)
}
