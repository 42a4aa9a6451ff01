import { useTranslation } from 'react-i18next'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { Fact } from '#app/ui/layout/fact.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleDetailsProps = {
  schedule: Pick<Schedule, 'description' | 'groupName' | 'creator' | 'revision'>
  /** In words. */
  createdOn: string
}

/** Further details of a schedule. */
export function ScheduleDetails({
  schedule: { description, groupName, creator, revision },
  createdOn,
}: ScheduleDetailsProps) {
  const { t } = useTranslation('schedules')
  const name = creator && `${creator.firstName} ${creator.lastName}`
  return (
    <Section title={t('details.about')}>
      <dl className="dl two-col">
        <Fact title={t('details.description')}>
          <span className="lines">{description || t('details.noDescription')}</span>
        </Fact>
        <Fact title={t('details.creator')}>
          {name ? t('details.creatorAndDate', { name, date: createdOn }) : createdOn}
        </Fact>
        <Fact title={t('details.group')}>{groupName ?? t('list.ungrouped')}</Fact>
        <Fact title={t('details.currentTime')}>
          {t(revision.useCurrentTime ? 'details.currentTimeOn' : 'details.currentTimeOff')}
        </Fact>
      </dl>
    </Section>
  )
}
