import type { ComponentProps } from 'react'
import type { ChoiceOption } from './choices.tsx'
import { useHasHint } from './field.tsx'
import { controlAttributes, initialText } from './form-field.ts'
import type { FormField } from './form-field.ts'

export type ChoiceGroup = { label: string; options: ChoiceOption[] }

type SelectInputProps = Omit<ComponentProps<'select'>, 'form' | 'name' | 'id' | 'defaultValue' | 'children'> & {
  field: FormField
  /** The choices, or groups of them with their names. */
  options: (ChoiceOption | ChoiceGroup)[]
  /** The text of an empty first choice. */
  placeholder?: string
}

export function SelectInput({ field, options, placeholder, ...rest }: SelectInputProps) {
  const hasHint = useHasHint()
  return (
    <select
      key={field.key}
      className="in"
      defaultValue={initialText(field)}
      {...controlAttributes(field, hasHint)}
      {...rest}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) =>
        'options' in option ? (
          <optgroup key={option.label} label={option.label}>
            {option.options.map(Option)}
          </optgroup>
        ) : (
          Option(option)
        ),
      )}
    </select>
  )
}

function Option({ value, label, lang }: ChoiceOption) {
  return (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  )
}
