import { formatPercent } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { ChartTable } from './chart-table.tsx'
import type { ColumnLayout, PlacedColumn } from './column-layout.ts'
import { Plot, Tick } from './plot.tsx'

type ColumnChartProps = {
  /** A description with the range of values, for screen readers. */
  label: string
  /** The heads of its table's columns: the period, and the share. */
  heads: [string, string]
  layout: ColumnLayout
}

const roomBelow = 30

/** Shares of a whole over time as columns, with a table of the same figures. */
export function ColumnChart({ label, heads, layout: { columns, height, gridLines } }: ColumnChartProps) {
  const language = useLanguage()
  const lines = gridLines.map(({ share, y }) => ({ text: formatPercent(share, language), y }))
  return (
    <figure>
      <Plot label={label} height={height + roomBelow} lines={lines}>
        {columns.map((column) => (
          <ColumnShape key={column.key} column={column} base={height} />
        ))}
      </Plot>
      <ChartTable heads={heads} rows={columns.map(({ key, name, words }) => ({ key, cells: [name, words] }))} />
    </figure>
  )
}

const edge = 3

function ColumnShape({ column: { x, width, tick, parts }, base }: { column: PlacedColumn; base: number }) {
  const position = { x: `${x.toFixed(2)}%`, width: `${width.toFixed(2)}%` }
  return (
    <>
      {parts && (
        <>
          <rect className="bar" {...position} {...parts.there} />
          {parts.missing.height > 0 && <rect className="miss" {...position} {...parts.missing} />}
          <rect className="cap" {...position} y={Math.min(parts.there.y, base - edge)} height={edge} />
        </>
      )}
      {tick && (
        <Tick x={x + width / 2} y={base + 22}>
          {tick}
        </Tick>
      )}
    </>
  )
}
