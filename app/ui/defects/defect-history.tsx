import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DefectStep, DefectWithHistory } from '#app/domain/defects/defect.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { DefectPhoto } from './defect-photo.tsx'

/** What was reported, by whom and when, and what was done about it since. */
export function DefectHistory({ defect }: { defect: DefectWithHistory }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const { scheduleId, title, location, text, photoKey, timezone: timeZone, openedBy, openedAt, history } = defect
  const time = formatDateTime({ instant: openedAt, timeZone, language })
  const reported =
    openedBy === null ? t('one.reportedAt', { time }) : t('one.reportedBy', { time, name: unbroken(openedBy) })
  return (
    <ol className="comments" aria-label={t('one.history')}>
      <li>
        <div>
          {text && <blockquote className="lines">{text}</blockquote>}
          {photoKey && <DefectPhoto photoKey={photoKey} />}
          <p className="small soft">{reported}</p>
          <p className="small">
            <Link className="link" dir="auto" to={`/schedules/${scheduleId}`}>
              {title}
            </Link>{' '}
            <bdi className="soft">{location}</bdi>
          </p>
        </div>
      </li>
      {history.map((step, index) => (
        // The steps never change, and two may be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={index} step={step} timeZone={timeZone} />
      ))}
    </ol>
  )
}

function Step({ step, timeZone }: { step: DefectStep; timeZone: string }) {
  const { t } = useTranslation('defects')
  const { state, note, photoKey, by, at } = step
  const language = useLanguage()
  const words = { state: t(`state.${state}`), time: formatDateTime({ instant: at, timeZone, language }) }
  return (
    <li>
      <div>
        {note && <p className="lines">{note}</p>}
        {photoKey && <DefectPhoto photoKey={photoKey} />}
        <p className="small soft">
          {by === null ? t('one.stepAt', words) : t('one.stepBy', { ...words, name: unbroken(by) })}
        </p>
      </div>
    </li>
  )
}
