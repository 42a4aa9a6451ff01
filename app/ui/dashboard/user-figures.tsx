import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#app/domain/figures/statistics.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { LastUpdated } from '#app/ui/attendance/last-updated.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

const counted = ['tasksCompleted', 'totalCheckIns', 'daysChecked', 'uniqueStaff', 'uniqueTasks'] as const
const missed = ['overdue', 'skipped'] as const

export type FiguresOfTime = Pick<
  Statistics,
  (typeof counted)[number] | (typeof missed)[number] | 'completionRate' | 'lastUpdated'
>

type UserFiguresProps = {
  lately: FiguresOfTime
  everSince: FiguresOfTime
  /** The day on which the first schedule started; null where there was never one. */
  since: string | null
  /** Whether the plan has the analytics behind the figures. */
  hasAnalytics: boolean
  now: Date
}

/** The totals of all schedules, recent and overall, with a link to the analytics. */
export function UserFigures({ lately, everSince, since, hasAnalytics, now }: UserFiguresProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  if (since === null) return <NothingYet />
  const start = formatDate({ instant: new Date(since), timeZone: 'UTC', language })
  return (
    <>
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('statistics.figure')}</span>
            </th>
            <th scope="col">{t('statistics.lately')}</th>
            <th scope="col">{t('statistics.since', { date: start })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('statistics.rate')}</th>
            <Rate of={lately} />
            <Rate of={everSince} />
          </tr>
          {[...counted, ...missed].map((name) => (
            <tr key={name}>
              <th scope="row">{t(`statistics.${name}`)}</th>
              <td>{formatNumber(lately[name], language)}</td>
              <td>{formatNumber(everSince[name], language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LastUpdated at={everSince.lastUpdated} timezone={defaultTimeZone} now={now} />
      {hasAnalytics ? (
        <p>
          <Link className="link" to="/analytics">
            {t('statistics.more')}
          </Link>
        </p>
      ) : (
        <LockedFeature feature="analytics" />
      )}
    </>
  )
}

function NothingYet() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <p>{t('statistics.none')}</p>
      <p>
        <Link className="link" to="/schedules">
          {t('recent.all')}
        </Link>
      </p>
    </>
  )
}

function Rate({ of: { completionRate } }: { of: FiguresOfTime }) {
  const language = useLanguage()
  return <td>{completionRate === null ? '–' : formatPercent(completionRate, language)}</td>
}
