import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'
import type { PlacedBar } from './bar-layout.ts'
import { Bars } from './bars.tsx'
import { ChartTable } from './chart-table.tsx'

type BarListProps = {
  bars: PlacedBar[]
  /** The number of all bars, including those that are left out. */
  total: number
  /** The heads of its table's columns: the names, then the figures. */
  heads: string[]
  /** A row of its table that has no bar, with its name. */
  lastRow?: string[]
}

const visibleCount = 10

/** One bar on each line, below its name and figure; more than ten are folded. A table of all figures follows. */
export function BarList({ bars, total, heads, lastRow }: BarListProps) {
  const { t } = useTranslation('common')
  const folded = bars.slice(visibleCount)
  return (
    <figure>
      <Bars bars={bars.slice(0, visibleCount)} />
      {folded.length > 0 && (
        <Fold summary={t('chart.all', { count: bars.length })} printed>
          <Bars bars={folded} />
        </Fold>
      )}
      {total > bars.length && <p className="soft">{t('chart.rest', { count: total - bars.length })}</p>}
      <ChartTable
        heads={heads}
        rows={[
          ...bars.map(({ key, name, figures }) => ({ key, cells: [name, ...figures] })),
          ...(lastRow ? [{ key: 'last', cells: lastRow }] : []),
        ]}
      />
    </figure>
  )
}
