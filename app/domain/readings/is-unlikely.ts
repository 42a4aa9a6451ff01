import { isWithin, type ReadingLimits } from './reading.ts'

/**
 * Whether a number is hardly meant. It is far out of its limits, and would be in them with the decimal point one place further
 * (70 for 7.0); or it has the other sign than all that is in them (18 for -18); or it is farther out than any fridge or oven goes.
 */
export function isUnlikely(value: number | string, limits: ReadingLimits): boolean {
  if (typeof value === 'string' || isWithin(value, limits)) return false
  const distance = distanceFrom(limits, value)
  const hasMovedPoint = distance > 20 && (isWithin(value / 10, limits) || isWithin(value * 10, limits))
  return hasMovedPoint || (hasOtherSign(limits, value) && isWithin(-value, limits)) || distance > farthest(limits)
}

function distanceFrom({ min, max }: ReadingLimits, value: number): number {
  return Math.max((min ?? value) - value, value - (max ?? value))
}

function hasOtherSign({ min, max }: ReadingLimits, value: number): boolean {
  return (max !== null && max < 0 && value > 0) || (min !== null && min > 0 && value < 0)
}

/** Ten times the size of the limits, and of small ones a hundred: a fridge of at most 7 °C may stand in a room of 40 °C. */
function farthest({ min, max }: ReadingLimits): number {
  return Math.max(100, 10 * Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0)))
}
