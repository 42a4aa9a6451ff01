import { useTranslation } from 'react-i18next'
import type { FormField } from '#app/ui/form/form-field.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

type ProofFieldProps = { hasPassword: boolean; fields: { password: FormField; code: FormField } }

/** What shows that it is the user: their password, or a code where they have none. */
export function ProofField({ hasPassword, fields: { password, code } }: ProofFieldProps) {
  const { t } = useTranslation('two-factor')
  if (!hasPassword) return <CodeField field={code} hint={t('code.any')} />
  return (
    <Field field={password} label={t('password')}>
      <TextInput field={password} type="password" autoComplete="current-password" required />
    </Field>
  )
}

/** A code as it is typed. */
export function CodeField({ field, hint }: { field: FormField; hint: string }) {
  const { t } = useTranslation('two-factor')
  return (
    <Field field={field} label={t('code.label')} hint={hint}>
      <TextInput field={field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
    </Field>
  )
}
