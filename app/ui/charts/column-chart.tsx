import { formatPercent } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { ChartTable } from './chart-table.tsx'
import type { ColumnLayout, PlacedColumn } from './column-layout.ts'

type ColumnChartProps = {
  /** What it shows and between which values, for who can't see it. */
  label: string
  /** What the columns of its table are called: what is measured, and the share. */
  heads: [string, string]
  layout: ColumnLayout
}

const roomBelow = 30

/** Shares of a whole over time, as columns; with a table of the same behind it. */
export function ColumnChart({ label, heads, layout: { columns, height, lines } }: ColumnChartProps) {
  const language = useLanguage()
  return (
    <figure>
      <div className="plot">
        <svg className="chart" width="52" height={height + roomBelow} aria-hidden="true">
          {lines.map(({ share, y }) => (
            <text key={share} x="0" y={y + 4}>
              {formatPercent(share, language)}
            </text>
          ))}
        </svg>
        <svg className="chart" width="100%" height={height + roomBelow} role="img" aria-label={label}>
          {lines.map(({ share, y }) => (
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
  const place = { x: `${x.toFixed(2)}%`, width: `${width.toFixed(2)}%` }
  return (
    <>
      {parts && (
        <>
          <rect className="bar" {...place} {...parts.there} />
          {parts.missing.height > 0 && <rect className="miss" {...place} {...parts.missing} />}
          <rect className="cap" {...place} y={Math.min(parts.there.y, base - edge)} height={edge} />
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

/** Words at an end would stand out of the plot. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 6) return 'start'
  return percent > 94 ? 'end' : 'middle'
}
