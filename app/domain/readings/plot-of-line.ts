import { axisOf } from './axis.ts'
import type { LinePoint, NumberLine } from './reading-line.ts'

/** A place in a plot: from 0 to 1, from the left and from the top. */
export type Place = { x: number; y: number }

/** A limit while it stayed the same. */
export type LimitRun = { kind: 'min' | 'max'; value: number; from: number; to: number; y: number }

/** Where the parts of a chart are. A value in limits is a dot and one out of them a triangle, so that it needs no colour. */
export type LinePlot = {
  /** The numbers beside the chart, from the bottom up. */
  ticks: { value: number; y: number }[]
  line: Place[]
  /** From the smallest to the largest value of some days, where a point is several. */
  spreads: { x: number; top: number; bottom: number }[]
  dots: Place[]
  triangles: Place[]
  limits: LimitRun[]
}

/** The plot of a line in a range, given in milliseconds. */
export function plotOfLine({ points }: Pick<NumberLine, 'points'>, range: { from: number; to: number }): LinePlot {
  const values = points.flatMap(({ low, high, min, max }) => [low, high, min, max]).filter((value) => value !== null)
  const axis = axisOf(values)
  const across = (at: number) => clamped((at - range.from) / (range.to - range.from))
  const down = (value: number) => clamped(1 - (value - axis.low) / (axis.high - axis.low))
  const placed = points.map((point) => ({ point, x: across(point.at) }))
  return {
    ticks: axis.ticks.map((value) => ({ value, y: down(value) })),
    line: placed.map(({ point, x }) => ({ x, y: down(point.mean) })),
    spreads: placed.flatMap(({ point: { low, high }, x }) =>
      low < high ? [{ x, top: down(high), bottom: down(low) }] : [],
    ),
    dots: placed.flatMap(({ point, x }) => (point.out ? [] : [{ x, y: down(point.mean) }])),
    triangles: placed.flatMap(({ point: { out }, x }) =>
      out ? extremesOf(out).map((value) => ({ x, y: down(value) })) : [],
    ),
    limits: (['min', 'max'] as const).flatMap((kind) =>
      runsOf(placed, kind).map((run) => ({ ...run, y: down(run.value) })),
    ),
  }
}

function extremesOf({ low, high }: NonNullable<LinePoint['out']>): number[] {
  return low < high ? [low, high] : [low]
}

type PlacedPoint = { point: LinePoint; x: number }

/** A limit lasts until the middle between the last value that had it and the next one; the first and the last reach the edges. */
function runsOf(placed: PlacedPoint[], kind: 'min' | 'max'): Omit<LimitRun, 'y'>[] {
  const runs: (Omit<LimitRun, 'value' | 'y'> & { value: number | null })[] = []
  for (const [index, { point, x }] of placed.entries()) {
    const value = point[kind]
    const run = runs.at(-1)
    if (run?.value === value) continue
    const start = index === 0 ? 0 : ((placed[index - 1]?.x ?? 0) + x) / 2
    if (run) run.to = start
    runs.push({ kind, value, from: start, to: 1 })
  }
  return runs.flatMap(({ value, ...run }) => (value === null ? [] : [{ ...run, value }]))
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}
