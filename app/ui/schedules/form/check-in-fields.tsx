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
  fields: Pick<
    ScheduleFields,
    'status' | 'useCurrentTime' | 'allowUnscheduled' | 'allowOffline' | 'allowStaffImageUpload' | 'forcePhotos'
  >
  plan: Plan
  /** The schedule's current choices about photos. */
  stored: Pick<ScheduleDraft, 'allowStaffImageUpload' | 'forcePhotos'>
  /** The reason why a draft can't be published now. */
  unpublishable?: Failure | null | undefined
}

/** Whether staff may check in, and how. Photos also need the company's setting and its plan. */
export function CheckInFields({ fields, plan, stored, unpublishable }: CheckInFieldsProps) {
  const { status, useCurrentTime, allowUnscheduled, allowOffline, allowStaffImageUpload, forcePhotos } = fields
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
          <Check field={allowUnscheduled} label={t('form.unscheduled')} hint={t('form.unscheduledHint')} />
          <Check field={allowOffline} label={t('form.offline')} hint={t('form.offlineHint')} />
          {(hasPhotos || stored.allowStaffImageUpload) && (
            <Check field={allowStaffImageUpload} label={t('form.photos')} hint={t('form.photosHint')} />
          )}
          {(hasPhotos || stored.forcePhotos) && (
            <Check field={forcePhotos} label={t('form.forcePhotos')} hint={t('form.forcePhotosHint')} />
          )}
        </fieldset>
        {!hasPhotos && <LockedPhotos isTicked={stored.allowStaffImageUpload || stored.forcePhotos} />}
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
