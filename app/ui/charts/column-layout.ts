import { scaleBand, scaleLinear } from 'd3-scale'
import { stack, type SeriesPoint } from 'd3-shape'

/** A share of a whole, from 0 to 1; null where there is no whole. */
export type Column = {
  key: string
  /** The full name of the period. */
  name: string
  /** The label below it, where there is room. */
  tick?: string | undefined
  share: number | null
  /** The share in words. */
  words: string
}

/** Widths are in percent, so that text keeps its size on every screen; heights in pixels. */
export type ColumnLayout = { height: number; gridLines: { y: number; share: number }[]; columns: PlacedColumn[] }

export type PlacedColumn = Column & {
  x: number
  width: number
  /** The filled part and the missing part; null where there is no whole. */
  parts: { there: ColumnPart; missing: ColumnPart } | null
}

type ColumnPart = { y: number; height: number }

const plot = { top: 8, bottom: 138 }

/** The positions of a chart's columns, left to right. Each column is a whole with a filled share. */
export function columnLayout(columns: Column[]): ColumnLayout {
  const across = scaleBand(
    columns.map(({ key }) => key),
    [0, 100],
  ).padding(0.17)
  const down = scaleLinear([0, 1], [plot.bottom, plot.top])
  const parts = stack<Column>()
    .keys(['there', 'missing'])
    .value(({ share }, key) => (key === 'there' ? (share ?? 0) : 1 - (share ?? 1)))(columns)
  const partOf = (ends: SeriesPoint<Column>) => ({ y: down(ends[1]), height: down(ends[0]) - down(ends[1]) })
  return {
    height: plot.bottom,
    gridLines: [1, 0.5, 0].map((share) => ({ share, y: down(share) })),
    columns: columns.map((column, index) => {
      const [there, missing] = [parts[0]?.[index], parts[1]?.[index]]
      return {
        ...column,
        x: across(column.key) ?? 0,
        width: across.bandwidth(),
        parts: column.share === null || !there || !missing ? null : { there: partOf(there), missing: partOf(missing) },
      }
    }),
  }
}
