import { useTranslation } from 'react-i18next'
import { daysOf, defaultTimeZone, type SlotDay, type Rules } from '#app/domain/schedule/rules.ts'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleTimesProps = {
  revision: Pick<Rules, 'frequency' | 'months' | 'days' | 'times' | 'timezone' | 'windowBefore' | 'windowAfter'>
  /** When it opens next, in words. */
  next: string | null
  names: { monthNames: string[]; weekdayNames: string[] }
}

/** When a schedule is due: its times large, its days and months as strips. */
export function ScheduleTimes({ revision, next, names }: ScheduleTimesProps) {
  const { t } = useTranslation('schedules')
  const { frequency, months, days, times, windowBefore: before, windowAfter: after } = revision
  const zone = revision.timezone ?? t('form.timezoneNone', { zone: defaultTimeZone })
  const weekdays = names.weekdayNames.map((name, i) => ({ name, on: days.includes(i + 1) }))
  const dates = days.map((day) => ({ name: dateName(day, t('details.lastDay')), on: true }))
  return (
    <Section
      title={t('details.times')}
      help={t('details.window', { frequency: t(`frequency.${frequency}`), before, after, zone })}
    >
      <div className="dl">
        <ul className="bigtimes">
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ul>
        <dl className="two-col">
          <Strip title={t('details.days')} parts={daysOf(frequency) === 'week' ? weekdays : dates} />
          <Strip
            title={t('details.months')}
            parts={names.monthNames.map((name, i) => ({ name, on: months.includes(i + 1) }))}
          />
        </dl>
        <p className="small">
          {next ? (
            <>
              {t('details.next')} <b>{t('details.nextTime', { slot: next })}</b>
            </>
          ) : (
            t('details.noNext')
          )}
        </p>
      </div>
    </Section>
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

function dateName(day: SlotDay, last: string): string {
  return day === 'last' ? last : `${day}.`
}
