import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SubjectForm } from '#app/ui/settings/subject-form.tsx'
import { useSubjectForm, type SubjectAnswer } from '#app/ui/settings/use-subject-form.ts'
import { GroupNameField } from './group-name-field.tsx'

/** One more name of a group. */
export function NewGroupNameSetting({ answer }: { answer: SubjectAnswer }) {
  const { t } = useTranslation('group-names')
  const { form, fields, failure } = useSubjectForm<{ name: string }>('groupName', { answer })
  return (
    <SubjectForm
      subject="groupName"
      title={t('add.title')}
      form={form}
      failure={failure}
      action={t('add.submit')}
      tone="plain"
    >
      <ErrorSummary form={form} labels={{ name: t('field.name') }} title={t('add.failed')} />
      <GroupNameField field={fields.name} />
    </SubjectForm>
  )
}
