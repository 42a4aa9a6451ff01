import { useTranslation } from 'react-i18next'
import type { Statistics } from '#app/domain/attendance/statistics.ts'
import { summarySentences } from '#app/i18n/summary-sentences.ts'
import { Section } from '#app/ui/layout/section.tsx'
import type { AttendanceRow } from './attendance-row.ts'
import { AttendanceTable } from './attendance-table.tsx'

type Preview = {
  rows: number
  first: AttendanceRow[]
  summary: { statistics: Statistics; open: number; removed: number } | null
}

/** What will be in the files: how many rows, what they add up to, and the first ones. */
export function ExportPreviewSection({ preview, title }: { preview: Preview; title: string }) {
  const { t } = useTranslation('documents')
  const { rows, first, summary } = preview
  return (
    <Section title={title}>
      {rows === 0 ? (
        <p className="soft">{t('export.preview.none')}</p>
      ) : (
        <>
          <p>
            <strong>{t('export.preview.rows', { count: rows })}</strong>{' '}
            {summary && summarySentences(t, summary).join(' ')}
          </p>
          {first.length > 0 && <h3>{t('export.preview.first')}</h3>}
          {first.length > 0 && <AttendanceTable rows={first} />}
        </>
      )}
    </Section>
  )
}
