/** The parts of a status page that are for one device only. */
export type DeviceParts = { rememberedName: string; idempotencyKey: string }

/** A rendered page without the parts for one device: those go between `parts`, in the order of `places`. */
export type SplitPage = {
  status: number
  headers: Headers
  parts: Buffer[]
  places: (keyof DeviceParts)[]
  /** The length of all parts together. */
  bytes: number
}

/** Splits a page at the placeholders of a device's parts. */
export async function splitAtPlaces(answer: Response, placeholders: DeviceParts): Promise<SplitPage> {
  const names = new Map(
    Object.entries(placeholders).map(([place, placeholder]) => [placeholder, place as keyof DeviceParts]),
  )
  const pieces = (await answer.text()).split(new RegExp(`(${[...names.keys()].join('|')})`))
  const parts = pieces.filter((_, index) => index % 2 === 0).map(bytesOf)
  const places = pieces.flatMap((placeholder) => names.get(placeholder) ?? [])
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  return { status: answer.status, headers: answer.headers, parts, places, bytes }
}

/** Copies the text into memory of its own: a small Buffer would keep alive the whole pool that it is a slice of. */
function bytesOf(text: string): Buffer {
  return Buffer.from(new TextEncoder().encode(text).buffer)
}
