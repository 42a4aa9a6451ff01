import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { DownloadLink } from '#app/ui/attendance/export/download-link.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

/** What the page has in its address, but not the file: the API refuses parameters that it does not know. */
const ofPageOnly = ['page', 'rates', 'search', 'gapDays', 'lng']

/** The link to the whole table as CSV, and the choice of its format. */
export function AnalyticsCsv({ format }: { format: CsvFormat }) {
  const { t } = useTranslation(['analytics', 'attendance'])
  const [search] = useSearchParams()
  function withFormat(name: CsvFormat) {
    const query = new URLSearchParams(search)
    query.set('format', name)
    return query
  }
  const file = withFormat(format)
  for (const name of ofPageOnly) file.delete(name)
  const formats = csvFormats.map((name) => ({
    to: `?${withFormat(name)}`,
    label: t(`attendance:csv.${name}`),
    current: name === format,
  }))
  return (
    <>
      <FilterLinks label={t('attendance:csv.format')} links={formats} />
      <DownloadLink
        key={format}
        to={`/analytics.csv?${file}`}
        label={t('analytics:csv')}
        help={t(`attendance:csv.${format}.help`)}
      />
    </>
  )
}
