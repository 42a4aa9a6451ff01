import { useTranslation } from 'react-i18next'
import type { RecordsSummary } from '#app/domain/figures/records-summary.ts'
import { documentSentences } from '#app/i18n/summary-sentences.ts'
import { Section } from '#app/ui/layout/section.tsx'
import type { AttendanceRow } from '#app/ui/attendance/attendance-row.ts'
import { AttendanceTable } from '#app/ui/attendance/attendance-table.tsx'

type Preview = {
  /** The days in words. */
  period: string
  rows: number
  first: AttendanceRow[]
  summary: RecordsSummary | null
  photos: { count: number; areTooMany: boolean }
}
type ExportPreviewProps = { preview: Preview; withPhotos: boolean }

/** The content of the files: the number of rows, their totals, and the first rows. */
export function ExportPreviewSection({ preview, withPhotos }: ExportPreviewProps) {
  const { t } = useTranslation('documents')
  const { period, rows, first, summary, photos } = preview
  const hasPhotos = withPhotos && photos.count > 0 && !photos.areTooMany
  return (
    <Section title={t('export.preview.title')} help={period}>
      {rows === 0 ? (
        <p className="soft">{t('export.preview.none')}</p>
      ) : (
        <div className="export-preview">
          <p>
            <strong>{t('export.preview.rows', { count: rows })}</strong>{' '}
            {summary && documentSentences(t, summary).join(' ')}{' '}
            {hasPhotos && t('export.preview.photos', { count: photos.count })}
          </p>
          {first.length > 0 && <h3>{t('export.preview.first')}</h3>}
          {first.length > 0 && <AttendanceTable rows={first} />}
        </div>
      )}
    </Section>
  )
}
