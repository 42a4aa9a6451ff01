import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OutOfLimits as OutOfLimitsOfCheckIn } from '#app/domain/readings/out-of-limits.ts'
import { outOfLimitsInWords } from '#app/i18n/reading-in-words.ts'
import { slotInWords } from '#app/i18n/schedule-words.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type Props = { readings: { items: OutOfLimitsOfCheckIn[]; count: number }; now: Date }

/** The newest values of the last 24 hours that were out of their limits, and how many there were. */
export function OutOfLimits({ readings: { items, count }, now }: Props) {
  const { t } = useTranslation('readings')
  return (
    <Section title={t('out.title')} help={t('out.lastDay', { count })} article="readings">
      <ul className="comments">
        {items.map((one) => (
          <OfCheckIn key={`${one.scheduleId} ${one.task} ${one.takenAt.toString()}`} {...one} now={now} />
        ))}
      </ul>
    </Section>
  )
}

type OfCheckInProps = OutOfLimitsOfCheckIn & { now: Date }

function OfCheckIn({ scheduleId, title, location, task, signature, readings, ...one }: OfCheckInProps) {
  const { t } = useTranslation('readings')
  const language = useLanguage()
  const { takenAt: instant, timezone: timeZone, now } = one
  return (
    <li>
      <div>
        {readings.map((reading) => (
          <p key={reading.name}>
            <bdi>{outOfLimitsInWords({ t, language }, reading)}</bdi>
          </p>
        ))}
        <p className="small soft">
          <bdi>{title}</bdi>, <bdi>{location}</bdi> · <bdi>{task}</bdi> ·{' '}
          {slotInWords({ instant, timeZone, language, now })} · <bdi>{signature}</bdi>
        </p>
      </div>
      <Link className="btn plain" to={`/schedules/${scheduleId}/readings`} aria-label={t('out.ofSchedule', { title })}>
        {t('out.open')}
      </Link>
    </li>
  )
}
