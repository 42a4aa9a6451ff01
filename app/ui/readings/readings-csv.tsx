import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { csvFormats, type CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { DownloadLink } from '#app/ui/attendance/export/download-link.tsx'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'

type ReadingsCsvProps = { scheduleId: string; period: string; task: string | undefined; format: CsvFormat }

/** The link to all values of the period as CSV, and the choice of its format. */
export function ReadingsCsv({ scheduleId, period, task, format }: ReadingsCsvProps) {
  const { t } = useTranslation(['readings', 'attendance'])
  const [search] = useSearchParams()
  const file = new URLSearchParams(period)
  if (task) file.set('task', task)
  file.set('format', format)
  const formats = csvFormats.map((name) => {
    const query = new URLSearchParams(search)
    query.set('format', name)
    return { to: `?${query}`, label: t(`attendance:csv.${name}`), current: name === format }
  })
  return (
    <>
      <FilterLinks label={t('attendance:csv.format')} links={formats} />
      <DownloadLink
        key={format}
        to={`/schedules/${scheduleId}/readings.csv?${file}`}
        label={t('readings:lines.csv')}
        help={t(`attendance:csv.${format}.help`)}
      />
    </>
  )
}
