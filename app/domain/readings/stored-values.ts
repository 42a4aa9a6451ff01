import { isWithin, limitsOf, type AskedReading, type TakenReading } from './reading.ts'

/** A value as it is stored, without what was asked for: that stands in its version. */
export type StoredValue = { value: number | string; action: string | null }

/** The values of a check-in for storing, in the order in which they were asked for. */
export function storedValues(taken: TakenReading[]): StoredValue[] {
  return taken.map(({ value, action }) => ({ value, action }))
}

/** The same with the limits of their day. */
export function takenReadings(asked: AskedReading[], stored: StoredValue[]): TakenReading[] {
  return asked.flatMap((reading, index) => {
    const one = stored[index]
    return one ? [{ name: reading.name, ...limitsOf(reading), ...one, isWithin: isWithin(one.value, reading) }] : []
  })
}
