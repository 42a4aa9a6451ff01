import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

/** `query`: the period, as a query string with its question mark. */
type AttendanceFilesProps = { scheduleId: string; query: string; hasCsv: boolean }

/** The shown period as files. Without CSV in the plan, its link leads to the page that says so. */
export function AttendanceFiles({ scheduleId, query, hasCsv }: AttendanceFilesProps) {
  const { t } = useTranslation('documents')
  const base = `/schedules/${scheduleId}/attendance`
  const csv = (
    <>
      <Icon name="download" />
      {t('export.csv')}
    </>
  )
  return (
    <>
      <a className="btn plain" href={`${base}.pdf${query}`}>
        <Icon name="download" />
        {t('export.pdf')}
      </a>
      {hasCsv ? (
        <a className="btn plain" href={`${base}.csv${query}`}>
          {csv}
        </a>
      ) : (
        <Link className="btn plain" to={`${base}/export${query}`}>
          {csv}
        </Link>
      )}
    </>
  )
}
