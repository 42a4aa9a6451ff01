import { useTranslation } from 'react-i18next'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

type CodeFieldProps = { field: FormField; hint?: string; autoFocus?: boolean }

/** The field for a code of the app or a recovery code; a hint may say which. */
export function CodeField({ field, hint, ...focus }: CodeFieldProps) {
  const { t } = useTranslation('two-factor')
  return (
    <Field field={field} label={t('code.label')} hint={hint ?? t('code.any')}>
      <TextInput
        field={field}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...focus}
      />
    </Field>
  )
}
