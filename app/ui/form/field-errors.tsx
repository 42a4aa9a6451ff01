import { StatusIcon } from '#app/ui/status-icon.tsx'
import type { FormField } from './form-field.ts'
import { useErrorText } from './use-error-text.ts'

/** The errors of one field, below it. Only the first one shows: the next is told once this one is mended. */
export function FieldErrors({ field }: { field: Pick<FormField, 'errors' | 'errorId'> }) {
  const errorText = useErrorText()
  const code = field.errors?.[0]
  if (!code) return null
  return (
    <p className="err" id={field.errorId}>
      <StatusIcon status="overdue" plain />
      {errorText(code)}
    </p>
  )
}
