import { scaleLinear } from 'd3-scale'

/** The shapes by which groups of points are told apart without colour; `ring` is for all others. */
export const pointShapes = ['disc', 'square', 'triangle', 'diamond', 'cross', 'ring'] as const
export type PointShape = (typeof pointShapes)[number]

/** `across` is a share from 0 to 1, `up` a value between those of the scale. */
export type Point = { key: string; shape: PointShape; across: number; up: number; name: string }

export type PlacedPoint = Pick<Point, 'key' | 'shape' | 'name'> & { x: number; y: number }

/** `x` is in percent of the width, so that text keeps its size on every screen; `y` in pixels. */
export type ScatterLayout = {
  height: number
  lines: { value: number; y: number }[]
  ticks: { share: number; x: number }[]
  points: PlacedPoint[]
}

const plot = { top: 12, bottom: 188, left: 3, right: 97 }

/** The positions of points in a plot whose scale upwards has these values. */
export function scatterLayout(points: Point[], scale: readonly [number, number]): ScatterLayout {
  const across = scaleLinear([0, 1], [plot.left, plot.right])
  const up = scaleLinear([...scale], [plot.bottom, plot.top])
  const values = Array.from({ length: scale[1] - scale[0] + 1 }, (_, index) => scale[0] + index)
  return {
    height: plot.bottom,
    lines: values.map((value) => ({ value, y: up(value) })),
    ticks: [0, 0.5, 1].map((share) => ({ share, x: 100 * share })),
    points: points.map(({ key, shape, name, ...at }) => ({ key, shape, name, x: across(at.across), y: up(at.up) })),
  }
}
