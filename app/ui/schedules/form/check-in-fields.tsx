import { useTranslation } from 'react-i18next'
import { scheduleStatuses } from '#app/domain/schedules/rules.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type CheckInFieldsProps = {
  fields: Pick<ScheduleFields, 'status' | 'useCurrentTime' | 'allowStaffImageUpload' | 'forcePhotos'>
}

/** Whether staff may check in, and how. Photos need the leave of the company and of its plan besides. */
export function CheckInFields({
  fields: { status, useCurrentTime, allowStaffImageUpload, forcePhotos },
}: CheckInFieldsProps) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  return (
    <Section title={t('form.checkIn')}>
      <div className="fields">
        <ChoiceList
          field={status}
          label={t('form.status')}
          type="radio"
          options={scheduleStatuses.map((value) => ({
            value,
            label: common(`scheduleStatus.${value}`),
            hint: t(`form.status.${value}`),
          }))}
        />
        <fieldset>
          <legend className="label">{t('form.rules')}</legend>
          <Check field={useCurrentTime} label={t('form.currentTime')} hint={t('form.currentTimeHint')} />
          <Check field={allowStaffImageUpload} label={t('form.photos')} hint={t('form.photosHint')} />
          <Check field={forcePhotos} label={t('form.forcePhotos')} hint={t('form.forcePhotosHint')} />
        </fieldset>
      </div>
    </Section>
  )
}
