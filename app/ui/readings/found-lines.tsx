import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePeriodAddress } from '#app/ui/attendance/period/use-period-address.ts'
import { LineSection } from './line-section.tsx'
import type { ShownTask } from './shown-line.ts'

type FoundLinesProps = {
  /** Null if there are too many values to show. */
  found: { tasks: ShownTask[]; left: number } | null
  /** The period of the newest value, and its day; null if there is none. */
  newest: { to: string; date: string } | null
  isAsked: boolean
}

/** The lines of a period; or why there are none, and where there are some. */
export function FoundLines({ found, newest, isAsked }: FoundLinesProps) {
  const { t } = useTranslation('readings')
  if (!found) return <p className="soft">{t('lines.tooMany')}</p>
  if (found.tasks.length === 0) return <NoLines newest={newest} isAsked={isAsked} />
  return (
    <>
      {found.tasks.map((task) => (
        <LineSection key={task.taskId} task={task} />
      ))}
      {found.left > 0 && <p className="soft">{t('lines.left', { count: found.left })}</p>}
    </>
  )
}

function NoLines({ newest, isAsked }: Omit<FoundLinesProps, 'found'>) {
  const { t } = useTranslation('readings')
  const addressOf = usePeriodAddress()
  if (!newest) return <p className="soft">{t(isAsked ? 'lines.never' : 'lines.notAsked')}</p>
  return (
    <div className="nearest">
      <p>{t('lines.none')}</p>
      <p>
        {t('lines.newestAt')}{' '}
        <Link className="link" to={addressOf(newest.to)}>
          {newest.date}
        </Link>
      </p>
    </div>
  )
}
