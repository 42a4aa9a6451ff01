import { useTranslation } from 'react-i18next'
import type { CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { offlineInWords } from '#app/i18n/offline-in-words.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { OfflineMark } from './offline-mark.tsx'

/** That a check-in was made without a network, and when it came. A component of its own: pages without one do not carry the texts. */
export function OfflineNote({ checkIn }: { checkIn: CheckInInstants & { timezone: string } }) {
  const { t } = useTranslation('envelopes')
  return (
    <span className="state">
      <OfflineMark />
      {offlineInWords(t, useLanguage(), checkIn)}
    </span>
  )
}
