import { isWithin, limitsOf, type AskedReading, type TakenReading } from './reading.ts'

/** A value as it is stored, without what was asked for: that stands in its version. */
export type StoredValue = { value: number | string; action: string | null }

/** The values of a check-in for storing, in the order in which they were asked for; null for one that was left out. */
export function storedValues(asked: AskedReading[], taken: TakenReading[]): (StoredValue | null)[] {
  return asked.map(({ name }) => {
    const one = taken.find((reading) => reading.name === name)
    return one ? { value: one.value, action: one.action } : null
  })
}

/** The same with the limits of their day. */
export function takenReadings(asked: AskedReading[], stored: (StoredValue | null)[]): TakenReading[] {
  return asked.flatMap((reading, index) => {
    const one = stored[index]
    return one ? [{ name: reading.name, ...limitsOf(reading), ...one, isWithin: isWithin(one.value, reading) }] : []
  })
}
