import { useTranslation } from 'react-i18next'
import type { OfflineShare } from '#app/domain/envelopes/listed-envelope.ts'
import { formatPercent } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** What share of the check-ins of the last days was made without a network. */
export function OfflineShareLine({ share: { offline, total, days } }: { share: OfflineShare }) {
  const { t } = useTranslation('envelopes')
  const language = useLanguage()
  if (total === 0) return null
  return <>{t('share', { days, offline, total, percent: formatPercent(offline / total, language) })}</>
}
