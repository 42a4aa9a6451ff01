import { Plot, Tick } from '#app/ui/charts/plot.tsx'
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
    <Plot label={label} height={height + roomBelow} lines={ticks}>
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
        <Tick key={x} className={index % 2 === 1 ? 'between' : undefined} x={x} y={height + 22}>
          {text}
        </Tick>
      ))}
    </Plot>
  )
}
