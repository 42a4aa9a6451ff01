import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DayOverview } from '#app/domain/dashboard/day-overview.ts'

type Today = Pick<DayOverview, 'total' | 'completed' | 'overdue' | 'partlyDone'>

/** The day as a sentence, with a link to the overdue slots. */
export function Headline({ today }: { today: Today }) {
  const { t } = useTranslation('dashboard')
  return (
    <h1 className="sum">
      <DaySentence {...today} />
      {today.partlyDone > 0 && today.total > 1 && ` ${t('sum.partlyDone', { count: today.partlyDone })}`}
      {today.overdue > 0 && (
        <>
          {' '}
          <Link className="warn" to="/dashboard?show=overdue" preventScrollReset>
            {t('sum.overdue', { count: today.overdue })}
          </Link>
        </>
      )}
    </h1>
  )
}

function DaySentence({ total, completed, partlyDone }: Today) {
  const { t } = useTranslation('dashboard')
  if (total === 0) return t('sum.nothing')
  if (completed === total) return <span className="ok">{t('sum.allDone', { count: total })}</span>
  if (completed === 0) return t(partlyDone > 0 ? 'sum.noneWhole' : 'sum.noneDone', { count: total })
  return t('sum.done', { count: completed, cleanings: t('sum.cleanings', { count: total }) })
}
