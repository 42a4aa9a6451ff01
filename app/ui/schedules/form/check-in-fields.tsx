import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { scheduleStatuses } from '#app/domain/schedules/rules.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LinkToPlans } from '#app/ui/plan/link-to-plans.tsx'
import { LockedPhotos } from '#app/ui/plan/limits/locked-photos.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type CheckInFieldsProps = {
  fields: Pick<ScheduleFields, 'status' | 'useCurrentTime' | 'allowStaffImageUpload' | 'forcePhotos'>
  plan: Plan
  /** What the schedule asks for before anything is ticked. */
  known: Pick<ScheduleDraft, 'allowStaffImageUpload' | 'forcePhotos'>
  /** Why a draft can't be published now. */
  unpublishable?: Failure | null | undefined
}

/** Whether staff may check in, and how. Photos need the leave of the company and of its plan besides. */
export function CheckInFields({ fields, plan, known, unpublishable }: CheckInFieldsProps) {
  const { status, useCurrentTime, allowStaffImageUpload, forcePhotos } = fields
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  const hasPhotos = hasFeature(plan, 'photos')
  return (
    <Section title={t('form.checkIn')} article="enter-later">
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
        {unpublishable && <Unpublishable failure={unpublishable} />}
        <fieldset>
          <legend className="label">{t('form.rules')}</legend>
          <Check field={useCurrentTime} label={t('form.currentTime')} hint={t('form.currentTimeHint')} />
          {(hasPhotos || known.allowStaffImageUpload) && (
            <Check field={allowStaffImageUpload} label={t('form.photos')} hint={t('form.photosHint')} />
          )}
          {(hasPhotos || known.forcePhotos) && (
            <Check field={forcePhotos} label={t('form.forcePhotos')} hint={t('form.forcePhotosHint')} />
          )}
        </fieldset>
        {!hasPhotos && <LockedPhotos isKept={known.allowStaffImageUpload || known.forcePhotos} />}
      </div>
    </Section>
  )
}

function Unpublishable({ failure: { params } }: { failure: Failure }) {
  const { t } = useTranslation('plans')
  return (
    <Banner tone="locked">
      <p>
        {t('limit.published', { count: params?.limit ?? 0 })} <LinkToPlans />
      </p>
    </Banner>
  )
}
