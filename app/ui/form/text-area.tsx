import type { ComponentProps } from 'react'
import { useHasHint } from './field.tsx'
import { controlAttributes, initialText } from './form-field.ts'
import type { FormField } from './form-field.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'form' | 'name' | 'id' | 'defaultValue'> & { field: FormField }

export function TextArea({ field, ...rest }: TextAreaProps) {
  const hasHint = useHasHint()
  return (
    <textarea
      key={field.key}
      className="in"
      defaultValue={initialText(field)}
      {...controlAttributes(field, hasHint)}
      {...rest}
    />
  )
}
