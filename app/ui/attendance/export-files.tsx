import { useTranslation } from 'react-i18next'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type ExportFilesProps = {
  scheduleId: string
  /** The range, as the addresses have it. */
  query: string
  withPhotos: boolean
  columns: readonly CsvColumn[]
  csv: { included: boolean; plan: Plan }
  /** Why there is no PDF; null where there is one. */
  pdfRefusal: ErrorCode | null
}

/** The downloads; what is not offered says why. */
export function ExportFiles({ scheduleId, query, withPhotos, columns, csv, pdfRefusal }: ExportFilesProps) {
  const { t } = useTranslation(['documents', 'errors'])
  const base = `/schedules/${scheduleId}/attendance`
  return (
    <Section title={t('documents:export.files')}>
      {pdfRefusal ? (
        <p>
          {t('documents:export.pdf')}: {t(`errors:${pdfRefusal}`)}
        </p>
      ) : (
        <Download
          to={`${base}.pdf?${query}${withPhotos ? '&photos=true' : ''}`}
          label={t('documents:export.pdf')}
          help={t('documents:export.pdf.help')}
        />
      )}
      {csv.included ? (
        <Download
          to={`${base}.csv?${query}&columns=${columns.join(',')}`}
          label={t('documents:export.csv')}
          help={t('documents:export.csv.help')}
        />
      ) : (
        <p>
          {t('documents:export.csv')}: {t('errors:plan.featureNotIncluded', { plan: csv.plan })}
        </p>
      )}
    </Section>
  )
}

/** A link that a browser follows by itself; the widgets' script shows how far the file is (ui/widgets.ts). */
function Download({ to, label, help }: { to: string; label: string; help: string }) {
  const { t } = useTranslation('documents')
  return (
    <div className="download">
      <a className="btn plain" href={to} download data-download>
        <Icon name="download" />
        {label}
      </a>
      <p className="soft">{help}</p>
      <output data-download-state hidden>
        {t('export.making')} <progress aria-label={t('export.making')} />
      </output>
    </div>
  )
}
