import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import { reasonInWords } from '#app/i18n/reason-in-words.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { unbroken } from '#app/ui/unbroken.ts'

/** The thanks after somebody said what they could not do, and what that was. */
export function Reported({ reports, words }: { reports: RecordedReport[]; words: CheckInWords }) {
  const [first] = reports
  if (!first) return null
  const { t, list, moment } = words
  const { signature, slotAt, reason, note } = first
  const tasks = list(reports.map(({ publicName }) => publicName))
  return (
    // An <output> may hold no paragraph.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="alert calm" role="status">
      <InlineIcon name="check" />
      <strong>{t('not-done:thanks', { signature: unbroken(signature) })}</strong>
      <p>
        {`${tasks}, ${moment(slotAt)}`}
        <br />
        {reasonInWords(t, { reason, note })}
      </p>
    </div>
  )
}
