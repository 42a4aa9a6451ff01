import { useTranslation } from 'react-i18next'
import type { ChoiceOption } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'

/** Whether all schedules are closed or those of a group; nothing in a company without groups. */
export function ClosedGroupField({ field, groups }: { field: FormField; groups: ChoiceOption[] }) {
  const { t } = useTranslation('closures')
  if (groups.length === 0) return null
  return (
    <Field field={field} label={t('field.group')} hint={t('field.groupHint')}>
      <SelectInput field={field} placeholder={t('for.all')} options={groups} />
    </Field>
  )
}
