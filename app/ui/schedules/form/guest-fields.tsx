import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { Check } from '#app/ui/form/check.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type Choices = 'guestReports' | 'ratings' | 'showRatings'

type GuestFieldsProps = {
  fields: Pick<ScheduleFields, Choices>
  plan: Plan
  /** The schedule's current choices. */
  stored: Pick<ScheduleDraft, Choices>
}

/** What guests may say of the place. Ticks from a larger plan stay, without effect. */
export function GuestFields({ fields: { guestReports, ratings, showRatings }, plan, stored }: GuestFieldsProps) {
  const { t } = useTranslation(['schedules', 'plans'])
  const isIncluded = hasFeature(plan, 'guests')
  const isTicked = stored.guestReports || stored.ratings || stored.showRatings
  return (
    <Section title={t('form.guests')} article="guests">
      <div className="fields">
        {(isIncluded || isTicked) && (
          <fieldset>
            <legend className="label">{t('form.guestsMay')}</legend>
            <Check field={guestReports} label={t('form.guestReports')} hint={t('form.guestReportsHint')} />
            <Check field={ratings} label={t('form.ratings')} hint={t('form.ratingsHint')} />
            <Check field={showRatings} label={t('form.showRatings')} hint={t('form.showRatingsHint')} />
          </fieldset>
        )}
        {!isIncluded && <LockedFeature feature="guests">{isTicked && t('plans:locked.photosKept')}</LockedFeature>}
      </div>
    </Section>
  )
}
