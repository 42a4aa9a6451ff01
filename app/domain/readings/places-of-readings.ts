import { foldedKey } from '#app/domain/texts/folded-key.ts'

type NamedReading = { taskId: string; name: string }

/** Where a reading is in a list, by its task and its name; -1 if it is not there. */
export type PlaceOfReading = (reading: NamedReading) => number

/**
 * Returns a function that finds readings in a list, which may have hundreds. Their names are compared as they are, and ignoring
 * case only if there is no such one, as that takes longer.
 */
export function placesOf(readings: NamedReading[]): PlaceOfReading {
  const places = placesBy(exactKey, readings)
  let foldedPlaces: Map<string, number> | undefined
  return (reading) => {
    const place = places.get(exactKey(reading))
    if (place !== undefined) return place
    foldedPlaces ??= placesBy(withoutCase, readings)
    return foldedPlaces.get(withoutCase(reading)) ?? -1
  }
}

/** Of those with the same key the first. */
function placesBy(keyOf: (reading: NamedReading) => string, readings: NamedReading[]): Map<string, number> {
  const places = new Map<string, number>()
  readings.forEach((reading, index) => {
    const key = keyOf(reading)
    if (!places.has(key)) places.set(key, index)
  })
  return places
}

function exactKey({ taskId, name }: NamedReading): string {
  return `${taskId} ${name}`
}

function withoutCase({ taskId, name }: NamedReading): string {
  return `${taskId} ${foldedKey(name)}`
}
