import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'
import type { PlacedBar } from './bar-layout.ts'
import { Bars } from './bars.tsx'
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
