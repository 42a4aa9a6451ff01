import { useTranslation } from 'react-i18next'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import { CsvDownload } from '#app/ui/list/csv-download.tsx'

const ofPageOnly = ['page', 'rates', 'search', 'gapDays', 'lng']

/** The link to the whole table as CSV, and the choice of its format. */
export function AnalyticsCsv({ format }: { format: CsvFormat }) {
  const { t } = useTranslation('analytics')
  return <CsvDownload file="/analytics.csv" label={t('csv')} format={format} ofPageOnly={ofPageOnly} />
}

/** The same for the rated weeks. */
export function RatingsCsv({ format }: { format: CsvFormat }) {
  const { t } = useTranslation('analytics')
  const pageOnly = [...ofPageOnly, 'status']
  return <CsvDownload file="/analytics/ratings.csv" label={t('ratings.csv')} format={format} ofPageOnly={pageOnly} />
}
