import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import type { DefectState } from '#app/domain/defects/defect.ts'
import { PendingCounts } from '#app/ui/defects/pending-counts.tsx'
import { Fact } from '#app/ui/layout/fact.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleDetailsProps = {
  schedule: Pick<Schedule, 'id' | 'description' | 'groupName' | 'creator' | 'revision' | 'guestsClosedUntil'>
  /** The names of those who are told of it; null for all who want to be told. */
  told: string[] | null
  /** The closures of it that are not over, in words. */
  closed: string[]
  /** The region whose public holidays are kept, in words; null if none is chosen. */
  region: string | null
  /** How many defects it has in each state. */
  defects: Record<DefectState, number>
  /** Whether it has readings, or asks for some. */
  isMeasured: boolean
  /** In words. */
  createdOn: string
  now: Date
}

/** Further details of a schedule. */
export function ScheduleDetails({
  schedule: { id, description, groupName, creator, revision, guestsClosedUntil },
  told,
  closed,
  region,
  defects,
  isMeasured,
  createdOn,
  now,
}: ScheduleDetailsProps) {
  const { t } = useTranslation(['schedules', 'alerts', 'closures', 'holidays', 'defects'])
  const language = useLanguage()
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
        <Fact title={t('alerts:chosen.label')}>
          {told === null ? t('alerts:chosen.everybody') : formatList(told, language) || t('alerts:chosen.nobody')}{' '}
          <Link className="link" to={`/schedules/${id}/recipients`} preventScrollReset>
            {t('alerts:chosen.change')}
          </Link>
        </Fact>
        <Fact title={t('closures:title')}>
          {closed.length > 0 && <span className="lines">{`${closed.join('\n')}\n`}</span>}
          <Link className="link" to={`/closures/new?schedule=${id}`}>
            {t('closures:new')}
          </Link>
        </Fact>
        <Fact title={t('defects:board.title')}>
          <Link className="link" to={`/defects?schedule=${id}`}>
            {defects.open + defects.inWork > 0 ? <PendingCounts counts={defects} /> : t('defects:board.none.open')}
          </Link>
        </Fact>
        {isMeasured && <MeasuredFact id={id} />}
        <Fact title={t('holidays:onHolidays')}>
          {t(`holidays:onHolidays.${revision.onHolidays}`)}
          {region && ` (${region})`}
        </Fact>
        <Fact title={t('details.currentTime')}>
          {t(revision.useCurrentTime ? 'details.currentTimeOn' : 'details.currentTimeOff')}
        </Fact>
        <Fact title={t('details.unscheduled')}>
          {t(revision.allowUnscheduled ? 'details.allowed' : 'details.notAllowed')}
        </Fact>
        <Fact title={t('details.offline')}>{t(revision.allowOffline ? 'details.allowed' : 'details.notAllowed')}</Fact>
        <GuestFacts schedule={{ id, revision, guestsClosedUntil }} now={now} />
      </dl>
    </Section>
  )
}

/** A component of its own, so that the page of a schedule that is not measured does not carry the texts. */
function MeasuredFact({ id }: { id: string }) {
  const { t } = useTranslation('readings')
  return (
    <Fact title={t('lines.title')}>
      <Link className="link" to={`/schedules/${id}/readings`}>
        {t('lines.link')}
      </Link>
    </Fact>
  )
}
