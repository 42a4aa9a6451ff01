import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inspection } from '#app/domain/inspections/inspection.ts'
import { fileAddress, smallFileAddress } from '#app/domain/uploads/file-address.ts'
import { formatDate, formatTime } from '#app/i18n/format-dates.ts'
import { InspectionMark } from '#app/ui/attendance/inspection-mark.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { PhotoRemoval } from './photo-removal.tsx'

type InspectionNoteProps = {
  inspection: Inspection
  timezone: string
  /** What can be done with the photo. */
  children?: ReactNode
}

/** What a supervisor found of a check-in, with their words and photo, who it was and when. */
export function InspectionNote({ inspection, timezone, children }: InspectionNoteProps) {
  const { t } = useTranslation('inspections')
  const { verdict, note, signature: name, inspectedAt, photoKey } = inspection
  const moment = { instant: inspectedAt, timeZone: timezone, language: useLanguage() }
  const by = t(`by.${verdict}`, { name, date: `${formatDate(moment)}, ${formatTime(moment)}` })
  return (
    <div className="inspection">
      {note && <div className="lines">{note}</div>}{' '}
      {photoKey && (
        <div className={children ? 'removable-photo' : undefined}>
          <a className="check-in-photo" href={fileAddress('', photoKey)} target="_blank" rel="noreferrer">
            <img src={smallFileAddress(fileAddress('', photoKey))} alt={by} width="96" height="96" loading="lazy" />
          </a>
          {children}
        </div>
      )}
      <PhotoRemoval record={{ ...inspection, timezone }} />{' '}
      <small>
        <InspectionMark verdict={verdict} /> {by}
      </small>
    </div>
  )
}
