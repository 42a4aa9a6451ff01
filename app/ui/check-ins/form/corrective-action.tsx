import { readingLengths } from '#app/domain/readings/limits.ts'
import { answersOf, type AskedReading } from '#app/domain/readings/reading.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FieldError } from './field-error.tsx'
import type { ReadingField } from './sent-readings.ts'

type Props = { words: CheckInWords; field: ReadingField }

/**
 * What was done about a value out of its limits, chosen or written. It is hidden until the value is out of them: a script shows it
 * at once, the server when it was missing.
 */
export function CorrectiveAction({ words, field }: Props) {
  const { t } = words
  const { asked, index, action, actionCodes, valueCodes } = field
  if (!hasLimits(asked)) return null
  const isOffered = asked.actions.includes(action)
  const described = actionCodes?.length ? { 'aria-invalid': true, 'aria-describedby': `a${index}-error` } : {}
  return (
    <div aria-live="polite">
      <div
        className="action"
        hidden={!actionCodes?.length && action === '' && valueCodes?.[0] !== 'checkIn.readingUnlikely'}
      >
        <FieldError
          id={`a${index}-error`}
          codes={actionCodes?.length ? actionCodes : ['checkIn.actionRequired']}
          words={words}
        />
        {asked.actions.length > 0 && (
          <select
            className="in"
            name={`readings[${index}].action`}
            aria-label={t('readings:form.action')}
            defaultValue={isOffered ? action : ''}
            {...described}
          >
            <option value="">{t('readings:form.choose')}</option>
            {asked.actions.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <input
          className="in"
          name={`readings[${index}].otherAction`}
          aria-label={t(asked.actions.length > 0 ? 'readings:form.otherAction' : 'readings:form.action')}
          placeholder={t(asked.actions.length > 0 ? 'readings:form.otherAction' : 'readings:form.action')}
          maxLength={readingLengths.action}
          autoComplete="off"
          defaultValue={isOffered ? '' : action}
          {...(asked.actions.length > 0 ? {} : described)}
        />
      </div>
    </div>
  )
}

function hasLimits(asked: AskedReading): boolean {
  if (asked.kind === 'number') return asked.min !== null || asked.max !== null
  return answersOf(asked).some((answer) => asked.accepted?.includes(answer) === false)
}
