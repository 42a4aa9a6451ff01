import { useTranslation } from 'react-i18next'
import { groupNameLength } from '#app/domain/group-names/is-group-name.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextInput } from '#app/ui/form/text-input.tsx'

/** The field for the name of a group. */
export function GroupNameField({ field }: { field: FormField }) {
  const { t } = useTranslation('group-names')
  const focus = focusFirstWrong([field])
  return (
    <Field field={field} label={t('field.name')} hint={t('field.hint')}>
      <TextInput field={field} maxLength={groupNameLength.max} required autoComplete="off" {...focus(field)} />
    </Field>
  )
}
