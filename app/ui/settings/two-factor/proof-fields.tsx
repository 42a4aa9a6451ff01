import { useTranslation } from 'react-i18next'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { CodeField } from './code-field.tsx'

type ProofFieldsProps = { hasPassword: boolean; fields: { password: FormField; code: FormField } }

/** The fields that prove the user's identity: the password, if there is one, and a code if two-factor sign-in is on. */
export function ProofFields({ hasPassword, fields: { password, code } }: ProofFieldsProps) {
  const { t } = useTranslation('two-factor')
  const focus = focusFirstWrong([password, code])
  return (
    <>
      {hasPassword && (
        <Field field={password} label={t('password')}>
          <TextInput field={password} type="password" autoComplete="current-password" required {...focus(password)} />
        </Field>
      )}
      <CodeField field={code} {...focus(code)} />
    </>
  )
}
