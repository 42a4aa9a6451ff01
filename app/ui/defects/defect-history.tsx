import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { DefectStep, DefectWithHistory } from '#app/domain/defects/defect.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { unlinked } from '#app/domain/texts/unlinked.ts'
import { reporterInWords } from '#app/i18n/reporter-in-words.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { DefectPhoto } from './defect-photo.tsx'

/** What was reported, by whom and when, and what was done about it since. */
export function DefectHistory({ defect }: { defect: DefectWithHistory }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const { scheduleId, title, location, photoKey, timezone: timeZone, openedAt, history } = defect
  const [text, by] = [wordsOfDefect(defect), reporterInWords(t, defect)]
  const time = formatDateTime({ instant: openedAt, timeZone, language })
  const reported = by === null ? t('one.reportedAt', { time }) : t('one.reportedBy', { time, name: unbroken(by) })
  return (
    <ol className="comments" aria-label={t('one.history')}>
      <li>
        <div>
          {text && <blockquote className="lines">{text}</blockquote>}
          {photoKey && <DefectPhoto photoKey={photoKey} />}
          <p className="small soft">{reported}</p>
          <Repeats defect={defect} />
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

/** How often it was reported, and when the last time, if guests reported it again. */
function Repeats({ defect: { count, lastReportedAt, timezone: timeZone } }: { defect: DefectWithHistory }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  if (!lastReportedAt) return null
  const time = formatDateTime({ instant: lastReportedAt, timeZone, language })
  return <p className="small soft">{t('one.repeats', { count, time })}</p>
}

function Step({ step, timeZone }: { step: DefectStep; timeZone: string }) {
  const { t } = useTranslation('defects')
  const { state, photoKey, by, isByGuest, at } = step
  const note = step.note !== null && isByGuest ? unlinked(step.note) : step.note
  const language = useLanguage()
  const words = { state: t(`state.${state}`), time: formatDateTime({ instant: at, timeZone, language }) }
  return (
    <li>
      <div>
        {note && <p className="lines">{note}</p>}
        {photoKey && <DefectPhoto photoKey={photoKey} />}
        <p className="small soft">
          {isByGuest
            ? t('one.guestAgain', words)
            : by === null
              ? t('one.stepAt', words)
              : t('one.stepBy', { ...words, name: unbroken(by) })}
        </p>
      </div>
    </li>
  )
}
