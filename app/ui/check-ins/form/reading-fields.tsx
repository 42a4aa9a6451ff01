import type { AskedReadings } from '#app/domain/readings/reading.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { limitsInWords } from '#app/i18n/reading-in-words.ts'
import { CorrectiveAction } from './corrective-action.tsx'
import { FieldError } from './field-error.tsx'
import { ReadingValue } from './reading-value.tsx'
import type { ReadingField } from './sent-readings.ts'

type Props = { words: CheckInWords; asked: AskedReadings; fields: ReadingField[] }

/** The values that a task asks for. A page that is open while they are changed names the version that it shows. */
export function ReadingFields({ words, asked, fields }: Props) {
  return (
    <div className="readings">
      <input type="hidden" name="readingsIds" value={asked.id} />
      {fields.map((field) => (
        <OneReading key={field.index} words={words} field={field} />
      ))}
    </div>
  )
}

function OneReading({ words, field }: { words: CheckInWords; field: ReadingField }) {
  const { asked, taskId, index, confirmedValue, valueCodes } = field
  const limits = asked.kind === 'number' ? limitsInWords(words, asked) : null
  const hints = [limits, asked.optional && words.t('form.photoOptional')].filter(Boolean).join(', ')
  const label = (
    <>
      {asked.name} {hints && <i>{hints}</i>}
    </>
  )
  return (
    <div className="field reading">
      <input type="hidden" name={`readings[${index}].taskId`} value={taskId} />
      <input type="hidden" name={`readings[${index}].name`} value={asked.name} />
      {confirmedValue !== '' && (
        <input type="hidden" name={`readings[${index}].confirmedValue`} value={confirmedValue} />
      )}
      <ReadingValue words={words} field={field} label={label} />
      <FieldError id={`r${index}-error`} codes={valueCodes} words={words} />
      <CorrectiveAction words={words} field={field} />
    </div>
  )
}
