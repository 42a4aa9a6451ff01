import type { ComponentProps } from 'react'
import { useHasHint } from './field.tsx'
import { controlAttributes, initialText } from './form-field.ts'
import type { FormField } from './form-field.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'form' | 'name' | 'id' | 'defaultValue'> & { field: FormField }

/** A one-line input. A password starts empty, whatever was sent. */
export function TextInput({ field, type = 'text', className, ...rest }: TextInputProps) {
  const hasHint = useHasHint()
  return (
    <input
      key={field.key}
      className={className ? `in ${className}` : 'in'}
      type={type}
      defaultValue={type === 'password' ? undefined : initialText(field)}
      {...controlAttributes(field, hasHint)}
      {...rest}
    />
  )
}
