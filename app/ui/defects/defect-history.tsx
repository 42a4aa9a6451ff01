import { useTranslation } from 'react-i18next'
import type { DefectStep, DefectWithHistory } from '#app/domain/defects/defect.ts'
import { formatDateTime } from '#app/i18n/format-dates.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { DefectPhoto } from './defect-photo.tsx'

/** What was reported, by whom and when, and what was done about it since. */
export function DefectHistory({ defect }: { defect: DefectWithHistory }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const { text, photoKey, location, timezone: timeZone, openedBy, openedAt, history } = defect
  const time = formatDateTime({ instant: openedAt, timeZone, language })
  const reported = openedBy === null ? t('one.reportedAt', { time }) : t('one.reportedBy', { time, name: openedBy })
  return (
    <div>
      {text && <blockquote className="lines">{text}</blockquote>}
      {photoKey && <DefectPhoto photoKey={photoKey} />}
      <p className="small soft">
        <bdi>{location}</bdi>
        <br />
        {reported}
      </p>
      {history.length > 0 && (
        <ol className="steps-done" aria-label={t('one.history')}>
          {history.map((step, index) => (
            // The steps never change, and two may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={index} step={step} timeZone={timeZone} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Step({ step, timeZone }: { step: DefectStep; timeZone: string }) {
  const { t } = useTranslation('defects')
  const { state, note, photoKey, by, at } = step
  const language = useLanguage()
  const words = { state: t(`state.${state}`), time: formatDateTime({ instant: at, timeZone, language }) }
  return (
    <li>
      <p className="small soft">{by === null ? t('one.stepAt', words) : t('one.stepBy', { ...words, name: by })}</p>
      {note && <p className="lines">{note}</p>}
      {photoKey && <DefectPhoto photoKey={photoKey} />}
    </li>
  )
}
