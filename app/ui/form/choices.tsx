import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { initialValues } from './form-field.ts'
import type { FormField } from './form-field.ts'

/** `lang` is the language of the label, if it is not the page's. */
export type ChoiceOption = { value: string; label: string; hint?: string; lang?: string }

type ChoicesProps = {
  field: FormField
  label: ReactNode
  type: 'radio' | 'checkbox'
  options: ChoiceOption[]
  hint?: ReactNode
  /** Months have six columns, days seven; without it the chips flow. */
  columns?: 'six' | 'seven'
  /** Content below the chips, such as a button. */
  children?: ReactNode
}

/** Chips to choose from: real radios or checkboxes in a fieldset, its errors below. */
export function Choices({ field, label, type, options, hint, columns, children }: ChoicesProps) {
  const { key, attributes } = choicesOf(field, type)
  return (
    <Group field={field} label={label} hint={hint}>
      <div className={columns ? `opts ${columns}` : 'opts'}>
        {options.map((option) => (
          <label className="opt" key={`${key}${option.value}`}>
            <input {...attributes(option)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
    </Group>
  )
}

/** The same choice as a list with a line of explanation each. */
export function ChoiceList({ field, label, type, options, hint, children }: Omit<ChoicesProps, 'columns'>) {
  const { key, attributes } = choicesOf(field, type)
  return (
    <Group field={field} label={label} hint={hint}>
      {options.map((option) => (
        <label className="check" key={`${key}${option.value}`}>
          <input {...attributes(option)} />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      {children}
    </Group>
  )
}

function Group({ field, label, hint, children }: Pick<ChoicesProps, 'field' | 'label' | 'hint' | 'children'>) {
  const invalid = Boolean(field.errors?.length)
  const describedBy = [invalid && field.errorId, hint && field.descriptionId].filter(Boolean).join(' ')
  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="label">{label}</legend>
      {children}
      <FieldErrors field={field} />
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** Reads the field once, not once for each option: Conform records every read, in a list that it copies each time. */
function choicesOf(field: FormField, type: ChoicesProps['type']) {
  const { key = '', name, formId: form } = field
  const chosen = new Set(initialValues(field))
  const isInvalid = field.errors?.length ? true : undefined
  return {
    key,
    attributes: ({ value }: ChoiceOption) => ({
      type,
      name,
      form,
      value,
      defaultChecked: chosen.has(value),
      'aria-invalid': isInvalid,
    }),
  }
}
