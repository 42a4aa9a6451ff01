import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'

type ChartTableProps = { heads: string[]; rows: { key: string; cells: string[] }[] }

/** The figures of a chart as a folded table; the first cell of a row is its head. */
export function ChartTable({ heads, rows }: ChartTableProps) {
  const { t } = useTranslation('common')
  return (
    <Fold summary={t('chart.table')}>
      <table className="figures-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
