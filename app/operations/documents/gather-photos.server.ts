import { printedPhoto } from '#app/documents/attendance/printed-photo.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { readFileAt } from '#app/gateways/files/read-file-at.server.ts'

/** How many photos are read at once: besides the small versions, only these are in memory in full size. */
const readAtOnce = 4

/** If a bucket is down, the document is made without photos after this time. */
const timeForAll = 45 * second

/**
 * Small versions of the company's photos at these places, by key. Leaves out photos that can't be read, files that are no
 * picture, and what could not be started within 45 seconds.
 */
export async function gatherPhotos(
  companyId: string,
  places: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>()
  const deadline = performance.now() + timeForAll
  const waiting = places.entries()
  async function gather() {
    for (const [key, place] of waiting) {
      const photo = performance.now() < deadline ? await photoAt(companyId, place) : null
      if (photo) photos.set(key, photo)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, gather))
  return photos
}

async function photoAt(companyId: string, place: string): Promise<Uint8Array | null> {
  try {
    const printed = await printedPhoto(companyId, await readFileAt(place))
    return printed.ok ? printed.value : null
  } catch {
    return null
  }
}
