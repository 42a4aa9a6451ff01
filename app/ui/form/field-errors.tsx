import { StatusIcon } from '#app/ui/status-icon.tsx'
import type { FormField } from './form-field.ts'
import { useErrorText } from './use-error-text.ts'

/** The error below a field. Of several only the first is shown. */
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
