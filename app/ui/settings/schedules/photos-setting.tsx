import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { Check } from '#app/ui/form/check.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedPhotos } from '#app/ui/plan/limits/locked-photos.tsx'
import { SettingsForm } from '#app/ui/settings/settings-form.tsx'
import { useSettingsForm, type SettingsAnswer } from '#app/ui/settings/use-settings-form.ts'

type PhotosSettingProps = { plan: Plan; allowStaffImageUpload: boolean; answer: SettingsAnswer }

/** Whether staff may add photos to what they check in. */
export function PhotosSetting({ plan, allowStaffImageUpload, answer }: PhotosSettingProps) {
  const { t } = useTranslation('group-names')
  const { form, fields, failure } = useSettingsForm<{ allowStaffImageUpload: boolean }>('photos', {
    answer,
    defaultValue: { allowStaffImageUpload },
  })
  const isLocked = !hasFeature(plan, 'photos')
  if (isLocked && !allowStaffImageUpload && !failure) {
    return (
      <Section title={t('photos.title')} help={t('photos.help')} article="photos">
        <LockedPhotos isTicked={false} />
      </Section>
    )
  }
  return (
    <SettingsForm
      formName="photos"
      title={t('photos.title')}
      help={t('photos.help')}
      article="photos"
      form={form}
      failure={failure}
    >
      <Check field={fields.allowStaffImageUpload} label={t('photos.allow')} hint={t('photos.hint')} />
      {isLocked && <LockedPhotos isTicked={allowStaffImageUpload} />}
    </SettingsForm>
  )
}
