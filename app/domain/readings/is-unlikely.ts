import { isWithin, type ReadingLimits } from './reading.ts'

/**
 * Whether a number is hardly meant, and is to be asked for once more: its decimal point seems to have been forgotten or moved (70
 * for 7.0, 820 for 82.0), it has the other sign than all that is in its limits (18 for -18), or it is far from whatever is measured
 * there.
 */
export function isUnlikely(value: number | string, limits: ReadingLimits): boolean {
  if (typeof value === 'string') return false
  if (isWithin(value, limits)) return isTenTimesItsOnlyLimit(value, limits)
  return hasMovedPoint(value, limits) || hasOtherSign(value, limits) || distanceFrom(limits, value) > farthest(limits)
}

/** A value this near its limits is believed: a fridge may stand open. */
const near = 20

/** With the point one place further it would be in its limits, and nearer to them than it is. */
function hasMovedPoint(value: number, limits: ReadingLimits): boolean {
  const distance = distanceFrom(limits, value)
  const moved = [value / 10, value * 10].filter((other) => isWithin(other, limits))
  return distance > near && moved.some((other) => depthIn(limits, other) < distance)
}

function hasOtherSign(value: number, limits: ReadingLimits): boolean {
  const { min, max } = limits
  const isOther = (max !== null && max < 0 && value > 0) || (min !== null && min > 0 && value < 0)
  return isOther && isWithin(-value, limits)
}

/** On the side that has no limit, from a hundred on: -180 where at most -18 is asked for. */
function isTenTimesItsOnlyLimit(value: number, { min, max }: ReadingLimits): boolean {
  const limit = min === null ? max : max === null ? min : null
  if (limit === null || limit === 0) return false
  return Math.abs(value - limit) > 100 && value / limit >= 10
}

/** How far a value is out of its limits. */
function distanceFrom({ min, max }: ReadingLimits, value: number): number {
  return Math.max((min ?? value) - value, value - (max ?? value))
}

/** How far a value in its limits is from the nearer of them. */
function depthIn({ min, max }: ReadingLimits, value: number): number {
  return Math.min(value - (min ?? -Infinity), (max ?? Infinity) - value)
}

/** Ten times the size of the limits, and of small ones a hundred. */
function farthest({ min, max }: ReadingLimits): number {
  return Math.max(100, 10 * Math.max(Math.abs(min ?? 0), Math.abs(max ?? 0)))
}
