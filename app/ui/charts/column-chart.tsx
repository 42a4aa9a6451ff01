import { formatPercent } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { ChartTable } from './chart-table.tsx'
import type { ColumnLayout, PlacedColumn } from './column-layout.ts'

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
  return (
    <figure>
      <div className="plot">
        <svg className="chart" width="52" height={height + roomBelow} aria-hidden="true">
          {gridLines.map(({ share, y }) => (
            <text key={share} x="0" y={y + 4}>
              {formatPercent(share, language)}
            </text>
          ))}
        </svg>
        <svg className="chart" width="100%" height={height + roomBelow} role="img" aria-label={label}>
          {gridLines.map(({ share, y }) => (
            <line key={share} className="hair" x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {columns.map((column) => (
            <ColumnShape key={column.key} column={column} base={height} />
          ))}
        </svg>
      </div>
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
        <text x={`${(x + width / 2).toFixed(2)}%`} y={base + 22} textAnchor={anchorAt(x + width / 2)}>
          {tick}
        </text>
      )}
    </>
  )
}

/** Labels at the two ends are aligned inwards, so that they stay inside the chart. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 6) return 'start'
  return percent > 94 ? 'end' : 'middle'
}
