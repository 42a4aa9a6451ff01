import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DayState } from '#app/domain/closures/year-days.ts'
import { day as oneDay } from '#app/domain/time/durations.ts'
import { monthNames, weekdayNames } from '#app/i18n/calendar-names.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type ClosureCalendarProps = { year: number; days: DayState[]; years: number[] }

/** The months of a year: what is closed, and on which other days nothing is due. */
export function ClosureCalendar({ year, days, years }: ClosureCalendarProps) {
  const { t } = useTranslation('closures')
  const language = useLanguage()
  const [names, weekdays] = [monthNames(language, 'long'), weekdayNames(language)]
  return (
    <Section title={t('calendar.title', { year })} wide>
      <p className="calendar-legend">
        <span className="closed">{t('calendar.closed')}</span>
        <span className="nothing-due">{t('calendar.nothingDue')}</span>
      </p>
      <div className="calendar">
        {names.map((name, month) => (
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
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
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

function Day({ day, state }: { day: number | null; state: DayState | null | undefined }) {
  const { t } = useTranslation('closures')
  if (day === null) return <td>{'\u00a0'}</td>
  const words = { due: '', closed: t('calendar.closed'), nothingDue: t('calendar.nothingDue') }
  return (
    <td className={classes[state ?? 'due']}>
      {day}
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

/** Counted from 0. */
function dayOfYear(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month, day) - Date.UTC(year, 0, 1)) / oneDay)
}
