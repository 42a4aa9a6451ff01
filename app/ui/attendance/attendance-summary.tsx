import { useTranslation } from 'react-i18next'
import { countDue } from '#app/domain/figures/status-counts.ts'
import { summarySentences, type SummaryCounts } from '#app/i18n/summary-sentences.ts'

/** The totals of the period as sentences. */
export function AttendanceSummary({ counts }: { counts: SummaryCounts }) {
  const { t } = useTranslation('attendance')
  return (
    <p className={countDue(counts) === 0 ? 'period-summary soft' : 'period-summary'}>
      {summarySentences(t, counts).join(' ')}
    </p>
  )
}
