/** What a status page has of the device that it is for. */
export type DeviceParts = { rememberedName: string; idempotencyKey: string }

/** A finished page without what is a device's own: that stands between the parts, in these places. */
export type SplitPage = {
  status: number
  headers: Headers
  parts: Buffer[]
  places: (keyof DeviceParts)[]
  /** How long all parts are. */
  bytes: number
}

/** Splits a page at the placeholders of a device's parts. */
export async function splitAtPlaces(answer: Response, placeholders: DeviceParts): Promise<SplitPage> {
  const names = new Map(Object.entries(placeholders).map(([place, word]) => [word, place as keyof DeviceParts]))
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
