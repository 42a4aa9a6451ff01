import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'
import type { PlacedBar } from './bar-layout.ts'
import { ChartTable } from './chart-table.tsx'

type BarListProps = {
  bars: PlacedBar[]
  /** What the columns of its table are called: what the bars are of, then their figures. */
  heads: string[]
}

const shown = 10

/** One bar a line below its name and what it says, more than ten fold away; with a table of all figures behind it. */
export function BarList({ bars, heads }: BarListProps) {
  const { t } = useTranslation('common')
  const folded = bars.slice(shown)
  return (
    <figure>
      <Bars bars={bars.slice(0, shown)} />
      {folded.length > 0 && (
        <Fold summary={t('chart.all', { count: bars.length })} printed>
          <Bars bars={folded} />
        </Fold>
      )}
      <ChartTable heads={heads} rows={bars.map(({ key, name, figures }) => ({ key, cells: [name, ...figures] }))} />
    </figure>
  )
}

function Bars({ bars }: { bars: PlacedBar[] }) {
  return (
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
  )
}
