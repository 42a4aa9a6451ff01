import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DownloadLink } from '#app/ui/attendance/export/download-link.tsx'

/** The link to the whole table as CSV. */
export function AnalyticsCsv() {
  const { t } = useTranslation('analytics')
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.delete('page')
  return <DownloadLink to={`/analytics.csv?${query}`} label={t('csv')} help={t('csv.help')} />
}
