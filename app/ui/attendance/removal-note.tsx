import { useTranslation } from 'react-i18next'
import { formatDateShort } from '#app/i18n/format-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type RemovalNoteProps = {
  what: 'checkIn' | 'photo'
  removal: { at: Date | null; by: string | null; reason: string | null; timezone: string }
}

/** When and by whom a check-in or its photo was removed, and why. */
export function RemovalNote({ what, removal: { at, by, reason, timezone } }: RemovalNoteProps) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const date = at ? formatDateShort({ instant: at, timeZone: timezone, language }) : ''
  const { removed, removedBy } = texts[what]
  return (
    <p className="removal">
      <span className="state">
        <Icon name="trash-2" />
        {by ? t(removedBy, { name: by, date }) : t(removed, { date })}
      </span>{' '}
      <span className="lines">{t('checkIns.reason', { reason })}</span>
    </p>
  )
}

const texts = {
  checkIn: { removed: 'checkIns.removed', removedBy: 'checkIns.removedBy' },
  photo: { removed: 'checkIns.photoRemoved', removedBy: 'checkIns.photoRemovedBy' },
} as const
