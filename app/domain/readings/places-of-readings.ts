import { foldedKey } from '#app/domain/texts/folded-key.ts'

type NamedReading = { taskId: string; name: string }

/** Where each reading is in a list, by `placeOf`; of those with the same name the first. Lists have hundreds. */
export function placesOf(readings: NamedReading[]): Map<string, number> {
  return new Map(readings.map((reading, index): [string, number] => [placeOf(reading), index]).toReversed())
}

/** What a reading is known by: its task, and its name ignoring case. */
export function placeOf({ taskId, name }: NamedReading): string {
  return `${taskId} ${foldedKey(name)}`
}
