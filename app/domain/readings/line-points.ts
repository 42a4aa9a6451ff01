import { mostOfLines, type LinePoint } from './reading-line.ts'

/** A value to draw, with the number of its local day. */
export type MeasuredValue = {
  at: number
  day: number
  value: number
  min: number | null
  max: number | null
  isWithin: boolean
}

type Sum = { count: number; at: number; total: number; newestAt: number; point: Omit<LinePoint, 'at' | 'mean'> }

/**
 * The points of a line to which values are added in any order: each value is one while they are few, then those of some days
 * together are one. Holds no more of them than `mostOfLines.points`, or than the days of a year.
 */
export function linePoints({ days }: { days: number }) {
  const daysEach = Math.max(1, Math.ceil(days / 370))
  const single: MeasuredValue[] = []
  const sums = new Map<number, Sum>()

  function sumUp(value: MeasuredValue) {
    const key = Math.floor(value.day / daysEach)
    const sum = sums.get(key)
    if (sum) addTo(sum, value)
    else sums.set(key, newSum(value))
  }

  return {
    add(value: MeasuredValue) {
      if (sums.size > 0) return sumUp(value)
      single.push(value)
      if (single.length > mostOfLines.points) for (const each of single.splice(0)) sumUp(each)
    },
    read(): { points: LinePoint[]; daysEach: number | null } {
      const all = sums.size > 0 ? [...sums.values()] : single.map(newSum)
      const points = all.map(({ count, at, total, point }) => ({ ...point, at: at / count, mean: total / count }))
      return { points: points.toSorted((a, b) => a.at - b.at), daysEach: sums.size > 0 ? daysEach : null }
    },
  }
}

function newSum({ at, value, min, max, isWithin }: MeasuredValue): Sum {
  const out = isWithin ? null : { low: value, high: value }
  return { count: 1, at, total: value, newestAt: at, point: { low: value, high: value, min, max, out } }
}

function addTo(sum: Sum, { at, value, min, max, isWithin }: MeasuredValue): void {
  const { point } = sum
  sum.count += 1
  sum.at += at
  sum.total += value
  point.low = Math.min(point.low, value)
  point.high = Math.max(point.high, value)
  if (!isWithin) {
    point.out = { low: Math.min(point.out?.low ?? value, value), high: Math.max(point.out?.high ?? value, value) }
  }
  if (at < sum.newestAt) return
  Object.assign(point, { min, max })
  sum.newestAt = at
}
