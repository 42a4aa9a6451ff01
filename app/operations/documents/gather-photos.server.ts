import { printedPhoto } from '#app/documents/attendance/printed-photo.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { readFileAt } from '#app/gateways/files/read-file-at.server.ts'

/** Their files, as large as they were kept, are all that is in memory besides. */
const readAtOnce = 4

/** A bucket that is down costs a document its photos, and does not keep it from being made. */
const timeForAll = 45 * second

/**
 * The photos of the company at these places, small, by the key of each. Left out is what can't be read or is no picture, and what has
 * not had its turn within 45 seconds.
 */
export async function gatherPhotos(
  companyId: string,
  places: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>()
  const until = performance.now() + timeForAll
  const waiting = places.entries()
  async function gather() {
    for (const [key, place] of waiting) {
      const photo = performance.now() < until ? await photoAt(companyId, place) : null
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
