import type { ComponentProps } from 'react'
import type { ChoiceOption } from './choices.tsx'
import { useHasHint } from './field.tsx'
import { controlAttributes, initialText } from './form-field.ts'
import type { FormField } from './form-field.ts'

type SelectInputProps = Omit<ComponentProps<'select'>, 'form' | 'name' | 'id' | 'defaultValue' | 'children'> & {
  field: FormField
  options: ChoiceOption[]
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
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}
