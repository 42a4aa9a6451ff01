import { useTranslation } from 'react-i18next'
import { taskLengths } from '#app/domain/tasks/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

type TaskFieldsProps = { fields: Record<'name' | 'publicName' | 'description', FormField> }

/** The fields of a task, in a dialog that adds or changes one. */
export function TaskFields({ fields: { name, publicName, description } }: TaskFieldsProps) {
  const { t } = useTranslation('tasks')
  const focus = focusFirstWrong([name, publicName, description])
  return (
    <>
      <Field field={name} label={t('form.name')} hint={t('form.nameHint')}>
        <TextInput field={name} maxLength={taskLengths.name} required autoComplete="off" {...focus(name)} />
      </Field>
      <Field field={publicName} label={t('form.publicName')} hint={t('form.publicNameHint')}>
        <TextInput
          field={publicName}
          maxLength={taskLengths.publicName}
          required
          autoComplete="off"
          {...focus(publicName)}
        />
      </Field>
      <Field field={description} label={t('form.description')} hint={t('form.descriptionHint')}>
        <TextArea field={description} maxLength={taskLengths.description} required rows={4} {...focus(description)} />
      </Field>
    </>
  )
}
