import type { TakenReading } from './reading.ts'

/** How many values are out of their limits. */
export function countOut(readings: readonly Pick<TakenReading, 'isWithin'>[]): number {
  return readings.filter(({ isWithin }) => !isWithin).length
}
