import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DayState } from '#app/domain/closures/year-days.ts'
import { day as oneDay } from '#app/domain/time/durations.ts'
import { monthNames, weekdayNames } from '#app/i18n/calendar-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Fact } from '#app/ui/layout/fact.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** A public holiday: its local date, the same in words, and its name. */
export type NamedHoliday = { date: string; day: string; name: string }

/** `hasRegion` says whether public holidays are kept. */
type ClosureCalendarProps = {
  hasRegion: boolean
  year: number
  days: DayState[]
  holidays: NamedHoliday[]
  years: number[]
}

/** The months of a year: what is closed, on which other days nothing is due, and the public holidays. */
export function ClosureCalendar({ year, days, holidays, hasRegion, years }: ClosureCalendarProps) {
  const { t } = useTranslation(['closures', 'holidays'])
  const names = new Map(holidays.map(({ date, name }) => [date, name]))
  const language = useLanguage()
  const [months, weekdays] = [monthNames(language, 'long'), weekdayNames(language)]
  return (
    <Section title={t('calendar.title', { year })} wide>
      <p className="calendar-legend">
        <span className="closed">{t('calendar.closed')}</span>
        <span className="nothing-due">{t('calendar.nothingDue')}</span>
        {hasRegion ? (
          <span className="holiday">{t('holidays:calendar.holiday')}</span>
        ) : (
          <Link className="link" to="/schedule-settings">
            {t('holidays:title')}: {t('holidays:setting.change')}
          </Link>
        )}
      </p>
      <div className="calendar">
        {months.map((name, month) => (
          <table key={name}>
            <caption>{name}</caption>
            <thead>
              <tr>
                {weekdays.map((weekday) => (
                  <th key={weekday} scope="col">
                    {weekday}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(year, month).map((week) => (
                <tr key={week.find((day) => day !== null)}>
                  {week.map((day, weekday) => (
                    <Day
                      key={weekdays[weekday]}
                      day={day}
                      state={day === null ? null : days[dayOfYear(year, month, day)]}
                      holiday={day === null ? undefined : names.get(dateOf(year, month, day))}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {holidays.length > 0 && (
        <details className="fold">
          <summary>
            <Icon name="chevron-down" />
            {t('holidays:calendar.list', { year })}
          </summary>
          <dl className="dl">
            {holidays.map(({ date, day, name }) => (
              <Fact key={date} title={day}>
                {name}
              </Fact>
            ))}
          </dl>
        </details>
      )}
      <nav className="calendar-years" aria-label={t('calendar.years')}>
        {years.map((other) => (
          <Link key={other} className="link" to={`?year=${other}`} preventScrollReset>
            {other}
          </Link>
        ))}
      </nav>
    </Section>
  )
}

const classes = { due: undefined, closed: 'closed', nothingDue: 'nothing-due' } as const

type DayProps = { day: number | null; state: DayState | null | undefined; holiday: string | undefined }

function Day({ day, state, holiday }: DayProps) {
  const { t } = useTranslation('closures')
  if (day === null) return <td>{'\u00a0'}</td>
  const words = { due: '', closed: t('calendar.closed'), nothingDue: t('calendar.nothingDue') }
  return (
    <td className={classes[state ?? 'due']} title={holiday}>
      {holiday ? <span className="holiday">{day}</span> : day}
      {holiday && <span className="vh">, {holiday}</span>}
      {state && words[state] && <span className="vh">, {words[state]}</span>}
    </td>
  )
}

/** The days of a month by week, from Monday on; null for those of other months. */
function weeksOf(year: number, month: number): (number | null)[][] {
  const [first, length] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 0)).getUTCDate()]
  const offset = (first.getUTCDay() + 6) % 7
  return Array.from({ length: Math.ceil((offset + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - offset + 1
      return day >= 1 && day <= length ? day : null
    }),
  )
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}

/** Counted from 0. */
function dayOfYear(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month, day) - Date.UTC(year, 0, 1)) / oneDay)
}
