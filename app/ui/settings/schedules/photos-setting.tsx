import { useTranslation } from 'react-i18next'
import { Check } from '#app/ui/form/check.tsx'
import { SubjectForm } from '#app/ui/settings/subject-form.tsx'
import { useSubjectForm, type SubjectAnswer } from '#app/ui/settings/use-subject-form.ts'

type PhotosSettingProps = { allowStaffImageUpload: boolean; answer: SubjectAnswer }

/** Whether staff may add photos to what they check in. */
export function PhotosSetting({ allowStaffImageUpload, answer }: PhotosSettingProps) {
  const { t } = useTranslation('group-names')
  const { form, fields, failure } = useSubjectForm<{ allowStaffImageUpload: boolean }>('photos', {
    answer,
    defaultValue: { allowStaffImageUpload },
  })
  return (
    <SubjectForm subject="photos" title={t('photos.title')} help={t('photos.help')} form={form} failure={failure}>
      <Check field={fields.allowStaffImageUpload} label={t('photos.allow')} hint={t('photos.hint')} />
    </SubjectForm>
  )
}
