import { StatusIconAt } from '#app/ui/status-icon.tsx'
import type { DrawnLine } from './drawn-line.ts'

type LineChartProps = {
  /** What it shows in words, for screen readers. */
  label: string
  chart: DrawnLine
}

const roomBelow = 30

/** Values over time as a line with dots, their limits as dashed lines, and as triangles those that are out of them. */
export function LineChart({ label, chart }: LineChartProps) {
  const { height, ticks, times, line, spreads, dots, triangles, limits } = chart
  return (
    <div className="plot">
      <svg className="chart" width="52" height={height + roomBelow} aria-hidden="true">
        {ticks.map(({ text, y }) => (
          <text key={text} x="0" y={y + 4}>
            {text}
          </text>
        ))}
      </svg>
      <svg className="chart" width="100%" height={height + roomBelow} role="img" aria-label={label}>
        {ticks.map(({ text, y }) => (
          <line key={text} className="hair" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        <svg width="100%" height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" overflow="visible">
          {limits.map(({ path }) => (
            <path key={path} className="limit" d={path} />
          ))}
          <path className="spread" d={spreads} />
          <path className="trace" d={line} />
          <path className="dots" d={dots} />
        </svg>
        {triangles.map(({ x, y }) => (
          <StatusIconAt key={`${x} ${y}`} status="overdue" x={`${x}%`} y={y} />
        ))}
        {limits.map(
          ({ path, label: words }) =>
            words && (
              <text key={path} className="limit-label" x={`${words.x}%`} y={words.y} textAnchor="end">
                {words.text}
              </text>
            ),
        )}
        {times.map(({ text, x }, index) => (
          <text
            key={x}
            className={index % 2 === 1 ? 'between' : undefined}
            x={`${x}%`}
            y={height + 22}
            textAnchor={x < 6 ? 'start' : x > 94 ? 'end' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
