import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FieldError } from '#app/ui/check-ins/form/field-error.tsx'

type Props = {
  name: 'text' | 'note'
  label: string
  hint?: string
  value: string
  maxLength: number
  codes: string[] | undefined
  words: CheckInWords
}

/** A field for a line or two, which may stay empty. */
export function WordsField({ name, label, hint, value, maxLength, codes, words }: Props) {
  const described = [hint && `${name}-hint`, codes?.length && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="row wide">
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <textarea
          className="in"
          id={name}
          name={name}
          rows={1}
          maxLength={maxLength}
          defaultValue={value}
          aria-invalid={codes?.length ? true : undefined}
          aria-describedby={described || undefined}
        />
        {hint && (
          <p className="about" id={`${name}-hint`}>
            {hint}
          </p>
        )}
        <FieldError id={`${name}-error`} codes={codes} words={words} />
      </div>
    </div>
  )
}
