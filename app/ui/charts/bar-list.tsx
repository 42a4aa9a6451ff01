import type { PlacedBar } from './bar-layout.ts'
import { ChartTable } from './chart-table.tsx'

type BarListProps = {
  bars: PlacedBar[]
  /** What the columns of its table are called: what the bars are of, then their figures. */
  heads: string[]
}

/** One bar a line below its name and what it says; with a table of all figures behind it. */
export function BarList({ bars, heads }: BarListProps) {
  return (
    <figure>
      <ul className="bars">
        {bars.map(({ key, name, words, width }) => (
          <li key={key}>
            <span className="lab">
              <bdi>{name}</bdi> <span className="rate num">{words}</span>
            </span>
            <svg aria-hidden="true">
              <rect width="100%" height="10" rx="2" />
              <rect className="bar" width={`${width.toFixed(2)}%`} height="10" rx="2" />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable heads={heads} rows={bars.map(({ key, name, figures }) => ({ key, cells: [name, ...figures] }))} />
    </figure>
  )
}
