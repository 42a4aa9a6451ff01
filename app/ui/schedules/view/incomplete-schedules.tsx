import type { FailureParams } from '#app/domain/errors.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'

/** The schedules that can't be published, each with what it lacks. */
export function IncompleteSchedules({ schedules }: { schedules: NonNullable<FailureParams['incomplete']> }) {
  const errorText = useErrorText()
  return (
    <div className="consequences">
      <ul>
        {schedules.map(({ id, title, codes }) => (
          <li key={id}>
            <b>{title}</b>: {codes.map((code) => errorText(code)).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
