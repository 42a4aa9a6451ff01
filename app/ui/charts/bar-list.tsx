import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'
import type { PlacedBar } from './bar-layout.ts'
import { Bars } from './bars.tsx'
import { ChartTable } from './chart-table.tsx'

type BarListProps = {
  bars: PlacedBar[]
  /** How many there would be, with those that are left out. */
  total: number
  /** What the columns of its table are called: what the bars are of, then their figures. */
  heads: string[]
}

const shown = 10

/** One bar a line below its name and what it says, more than ten fold away; with a table of all figures behind it. */
export function BarList({ bars, total, heads }: BarListProps) {
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
      {total > bars.length && <p className="soft">{t('chart.rest', { count: total - bars.length })}</p>}
      <ChartTable heads={heads} rows={bars.map(({ key, name, figures }) => ({ key, cells: [name, ...figures] }))} />
    </figure>
  )
}
