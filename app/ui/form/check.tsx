import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { controlAttributes } from './form-field.ts'
import type { FormField } from './form-field.ts'

type CheckProps = { field: FormField; label: ReactNode; hint?: ReactNode; value?: string }

/** One checkbox. Ticked it sends `on` or its value; otherwise nothing. */
export function Check({ field, label, hint, value = 'on' }: CheckProps) {
  return (
    <div>
      <label className="check">
        <input
          key={field.key}
          type="checkbox"
          value={value}
          defaultChecked={field.initialValue === value}
          {...controlAttributes(field, false)}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      <FieldErrors field={field} />
    </div>
  )
}
