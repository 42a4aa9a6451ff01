import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { CsvFormat } from '#app/domain/attendance/csv-formats.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'

type ExportFilesProps = {
  scheduleId: string
  /** The range as a query string. */
  query: string
  withPhotos: boolean
  columns: readonly CsvColumn[]
  format: CsvFormat
  hasCsv: boolean
  /** The reason why there is no PDF; null where there is one. */
  pdfRefusal: ErrorCode | null
}

/** The downloads; one that is not available says why. */
export function ExportFiles({ scheduleId, query, withPhotos, columns, format, hasCsv, pdfRefusal }: ExportFilesProps) {
  const { t } = useTranslation(['documents', 'attendance', 'errors', 'folders', 'reports'])
  const base = `/schedules/${scheduleId}/attendance`
  const pdf = `${base}.pdf?${query}${withPhotos ? '&photos=true' : ''}`
  const csvFile = `${base}.csv?${query}&columns=${columns.join(',')}&format=${format}`
  return (
    <Section title={t('documents:export.files')}>
      <div>
        {pdfRefusal ? (
          <p>
            <b>{t('documents:export.pdf')}</b>
            <br />
            {t(`errors:${pdfRefusal}`)}
          </p>
        ) : (
          <DownloadLink
            key={pdf}
            to={pdf}
            isFirst
            label={t('documents:export.pdf')}
            help={t('documents:export.pdf.help')}
          />
        )}
        {hasCsv ? (
          <DownloadLink
            key={csvFile}
            to={csvFile}
            label={t('documents:export.csv')}
            help={t(`attendance:csv.${format}.help`)}
          />
        ) : (
          <LockedFeature feature="csv" />
        )}
        <p>
          <Link className="link" to="/schedules/folders">
            {t('folders:title')}
          </Link>
          <br />
          <span className="soft">{t('folders:lead')}</span>
        </p>
        <p>
          <Link className="link" to="/papers">
            {t('reports:issued.title')}
          </Link>
        </p>
      </div>
    </Section>
  )
}
