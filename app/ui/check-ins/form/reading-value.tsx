import type { ReactNode } from 'react'
import { readingLengths } from '#app/domain/readings/limits.ts'
import { yesNoAnswers, type AskedReading } from '#app/domain/readings/reading.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import type { ReadingField } from './sent-readings.ts'

type Props = { words: CheckInWords; field: ReadingField; label: ReactNode }

/** The field of one value: a number with its unit, yes or no, or a list. Scripts learn from its data what is out of the limits. */
export function ReadingValue(props: Props) {
  const { kind } = props.field.asked
  if (kind === 'number') return <NumberValue {...props} />
  return kind === 'yesNo' ? <YesOrNo {...props} /> : <OneOfList {...props} />
}

function NumberValue({ field, label }: Props) {
  const { asked, index, value } = field
  const { min, max, unit } = asked
  return (
    <>
      <label htmlFor={`r${index}`}>{label}</label>
      <span className="value">
        <input
          className="in"
          id={`r${index}`}
          name={`readings[${index}].value`}
          inputMode={mayBeNegative(asked) ? undefined : 'decimal'}
          maxLength={readingLengths.value}
          autoComplete="off"
          defaultValue={value}
          data-min={min ?? undefined}
          data-max={max ?? undefined}
          {...described(field)}
        />
        {unit && <span>{unit}</span>}
      </span>
    </>
  )
}

/** The keyboard for decimals has no minus sign on some phones. */
function mayBeNegative({ min, max }: AskedReading): boolean {
  return (min ?? 0) < 0 || (max ?? 0) < 0
}

function YesOrNo({ words: { t }, field, label }: Props) {
  const { asked, index, value } = field
  return (
    <fieldset {...described(field)}>
      <legend>{label}</legend>
      <div className="value">
        {yesNoAnswers.map((answer) => (
          <label className="task" key={answer}>
            <input
              className="tick one"
              type="radio"
              name={`readings[${index}].value`}
              value={answer}
              defaultChecked={value === answer}
              data-out={isOut(asked, answer)}
            />
            <b>{t(`readings:answer.${answer}`)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OneOfList({ words: { t }, field, label }: Props) {
  const { asked, index, value } = field
  return (
    <>
      <label htmlFor={`r${index}`}>{label}</label>
      <select
        className="in"
        id={`r${index}`}
        name={`readings[${index}].value`}
        defaultValue={value}
        {...described(field)}
      >
        <option value="">{t('readings:form.choose')}</option>
        {asked.choices.map((choice) => (
          <option key={choice} data-out={isOut(asked, choice)}>
            {choice}
          </option>
        ))}
      </select>
    </>
  )
}

function isOut({ accepted }: AskedReading, answer: string): true | undefined {
  return accepted?.includes(answer) === false || undefined
}

function described({ index, valueCodes }: ReadingField) {
  return valueCodes?.length ? { 'aria-invalid': true, 'aria-describedby': `r${index}-error` } : {}
}
