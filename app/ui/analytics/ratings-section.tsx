import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { PointKey, ScatterPlot } from '#app/ui/charts/scatter-plot.tsx'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { RatingsCsv } from './analytics-csv.tsx'
import type { RatingPlot, RatingRow } from './rating-plot.ts'

const visibleCount = 5
const columns = ['place', 'week', 'completed', 'rate', 'mean', 'number'] as const

/** Whether more cleaning makes better faces: the weeks of places as points, and as rows. */
export function RatingsSection({ plot, csvFormat }: { plot: RatingPlot | null; csvFormat: CsvFormat }) {
  const { t } = useTranslation('analytics')
  return (
    <Section title={t('ratings.title')} help={t('ratings.help')} aside={<HelpLink to="guests" />}>
      {plot ? <Plot plot={plot} csvFormat={csvFormat} /> : <p className="soft">{t('ratings.none')}</p>}
    </Section>
  )
}

function Plot({ plot, csvFormat }: { plot: RatingPlot; csvFormat: CsvFormat }) {
  const { layout, legend, rows, others, compared, least, most } = plot
  const { t } = useTranslation('analytics')
  const folded = rows.slice(visibleCount)
  return (
    <div>
      {compared && <p>{t('ratings.compared', compared)}</p>}
      {layout.points.length > 0 && (
        <>
          <ScatterPlot
            label={t('ratings.label', { count: layout.points.length, least, most })}
            up={t('ratings.up')}
            across={t('ratings.across')}
            layout={layout}
          />
          <ul className="point-legend">
            {legend.map(({ shape, title }) => (
              <li key={shape}>
                <PointKey shape={shape} /> <bdi>{title ?? t('ratings.others')}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <Rows rows={rows.slice(0, visibleCount)} />
      {folded.length > 0 && (
        <Fold summary={t('ratings.more', { count: folded.length })} printed>
          <Rows rows={folded} />
        </Fold>
      )}
      {others > 0 && <p className="small soft">{t('ratings.cut', { count: others })}</p>}
      <RatingsCsv format={csvFormat} />
    </div>
  )
}

function Rows({ rows }: { rows: RatingRow[] }) {
  const { t } = useTranslation('analytics')
  return (
    <Table columns={columns.map((column) => t(`ratings.column.${column}`))}>
      {rows.map(({ key, scheduleId, title, location, ...cells }) => (
        <tr key={key}>
          <th scope="row">
            <Link to={`/schedules/${scheduleId}/attendance`}>{title}</Link>
            <small>{location}</small>
          </th>
          {columns.slice(1).map((column) => (
            <td key={column} className="num" data-label={t(`ratings.column.${column}`)}>
              {cells[column as Exclude<typeof column, 'place'>]}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
