import type { Rework } from '#app/domain/inspections/inspection.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

const mostShown = 3

/** What a supervisor wants done again, until somebody has done it. */
export function ReworkNotice({ rework, words }: { rework: Rework[]; words: CheckInWords }) {
  const { t, moment, localOf } = words
  if (rework.length === 0) return null
  return (
    <div className="alert">
      <InlineIcon name="alert" />
      <strong>{t('inspections:rework.title')}</strong>
      {rework.slice(0, mostShown).map(({ taskId, publicName, note, inspectedAt }) => (
        <p key={`${taskId} ${inspectedAt.getTime()}`}>
          <b>{publicName}</b>
          {note && `: ${note}`}
          <br />
          {t('inspections:rework.by', { moment: moment(localOf(inspectedAt)) })}
        </p>
      ))}
    </div>
  )
}
