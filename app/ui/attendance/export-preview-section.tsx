import { useTranslation } from 'react-i18next'
import type { Statistics } from '#app/domain/attendance/statistics.ts'
import { formatDays } from '#app/i18n/format.ts'
import { summarySentences } from '#app/i18n/summary-sentences.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import type { AttendanceRow } from './attendance-row.ts'
import { AttendanceTable } from './attendance-table.tsx'

type Preview = {
  rows: number
  first: AttendanceRow[]
  summary: { statistics: Statistics; open: number; removed: number } | null
  photos: { count: number; areTooMany: boolean }
}
type ExportPreviewProps = { preview: Preview; days: { from: string; to: string }; withPhotos: boolean }

/** What will be in the files: how many rows, what they add up to, and the first ones. */
export function ExportPreviewSection({ preview, days, withPhotos }: ExportPreviewProps) {
  const { t } = useTranslation('documents')
  const period = formatDays({
    from: midnight(days.from),
    to: midnight(days.to),
    timeZone: 'UTC',
    language: useLanguage(),
  })
  const { rows, first, summary, photos } = preview
  const hasPhotos = withPhotos && photos.count > 0 && !photos.areTooMany
  return (
    <Section title={t('export.preview.title')} help={period}>
      {rows === 0 ? (
        <p className="soft">{t('export.preview.none')}</p>
      ) : (
        <>
          <p>
            <strong>{t('export.preview.rows', { count: rows })}</strong>{' '}
            {summary && summarySentences(t, summary).join(' ')}{' '}
            {hasPhotos && t('export.preview.photos', { count: photos.count })}
          </p>
          {first.length > 0 && <h3>{t('export.preview.first')}</h3>}
          {first.length > 0 && <AttendanceTable rows={first} />}
        </>
      )}
    </Section>
  )
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00Z`)
}
