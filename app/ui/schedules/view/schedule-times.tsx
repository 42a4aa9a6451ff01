import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { daysOf, zoneOf, type SlotDay, type Rules } from '#app/domain/schedules/rules.ts'
import { listTimes, zoneInWords, type DueText } from '#app/i18n/schedule-words.ts'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleTimesProps = {
  revision: Pick<Rules, 'frequency' | 'months' | 'days' | 'times' | 'timezone' | 'windowBefore' | 'windowAfter'>
  due: DueText | null
  names: { monthNames: string[]; weekdayNames: string[] }
}

/** When a schedule is due: its times large, its days and months as strips. */
export function ScheduleTimes({ revision, due, names }: ScheduleTimesProps) {
  const { t } = useTranslation(['schedules', 'schedule-words'])
  const { frequency, months, days, times, windowBefore: before, windowAfter: after } = revision
  const zone = t('details.zone', { zone: zoneInWords(t, zoneOf(revision)) })
  const weekdays = names.weekdayNames.map((name, i) => ({ name, on: days.includes(i + 1) }))
  const dates = days.map((day) => ({ name: dateName(t, day), on: true }))
  const shownTimes = listTimes(t, times)
  return (
    <Section
      title={t('details.times')}
      help={t('details.window', { frequency: t(`frequency.${frequency}`), before, after, zone })}
    >
      <div className="dl">
        {times.length === 0 && <p>{t('details.noTimes')}</p>}
        {times.length > 0 && (
          <ul className={shownTimes.length > 6 ? 'bigtimes many' : 'bigtimes'}>
            {shownTimes.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        )}
        <dl className="two-col">
          <Strip title={t('details.days')} parts={daysOf(frequency) === 'week' ? weekdays : dates} />
          <Strip
            title={t('details.months')}
            parts={names.monthNames.map((name, i) => ({ name, on: months.includes(i + 1) }))}
          />
        </dl>
        <p className="small">
          <Due due={due} />
        </p>
      </div>
    </Section>
  )
}

function Due({ due }: { due: DueText | null }) {
  const { t } = useTranslation('schedules')
  if (!due) return t('details.noNext')
  const { slot, openUntil, isPartlyDone } = due
  return (
    <>
      {t(openUntil ? 'details.open' : 'details.next')}{' '}
      <b>
        {openUntil
          ? t(isPartlyDone ? 'details.openTimePartlyDone' : 'details.openTime', { slot, until: openUntil })
          : t('details.nextTime', { slot })}
      </b>
    </>
  )
}

function Strip({ title, parts }: { title: string; parts: { name: string; on: boolean }[] }) {
  const { t } = useTranslation('schedules')
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <ul className="strip">
          {parts.map(({ name, on }) => (
            <li key={name} className={on ? undefined : 'off'}>
              {name}
              {!on && <span className="vh"> {t('details.not')}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

function dateName(t: TFunction, day: SlotDay): string {
  return day === 'last' ? t('details.lastDay') : t('schedule-words:date', { count: day, ordinal: true })
}
