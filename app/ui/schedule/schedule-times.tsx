import { useTranslation } from 'react-i18next'
import type { DayOfMonth, Rules } from '#app/domain/schedule/rules.ts'
import { daysOf } from '#app/domain/schedule/schema.ts'
import { Section } from '#app/ui/layout/section.tsx'

type ScheduleTimesProps = {
  revision: Pick<Rules, 'frequency' | 'months' | 'days' | 'times' | 'windowBefore' | 'windowAfter'>
  timeZone: string
  /** When it opens next, in words. */
  next: string | null
  names: { monthNames: string[]; weekdayNames: string[] }
}

/** When a schedule is due: its times large, its days and months as strips. */
export function ScheduleTimes({ revision, timeZone, next, names }: ScheduleTimesProps) {
  const { t } = useTranslation('schedules')
  const { frequency, months, days, times, windowBefore: before, windowAfter: after } = revision
  const weekdays = names.weekdayNames.map((name, i) => ({ name, on: days.includes(i + 1) }))
  const dates = days.map((day) => ({ name: dateName(day, t('details.lastDay')), on: true }))
  return (
    <Section
      title={t('details.times')}
      help={t('details.window', { frequency: t(`frequency.${frequency}`), before, after, zone: timeZone })}
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

function dateName(day: DayOfMonth, last: string): string {
  return day === 'last' ? last : `${day}.`
}
