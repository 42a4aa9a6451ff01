import { useTranslation } from 'react-i18next'
import type { PendingState } from '#app/domain/defects/defect.ts'
import { formatNumber } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** How many defects are open, and how many in progress: "Offen: 1, In Arbeit: 2". */
export function PendingCounts({ counts }: { counts: Record<PendingState, number> }) {
  const { t } = useTranslation('defects')
  const language = useLanguage()
  const states = (['open', 'inWork'] as const).filter((state) => counts[state] > 0)
  return <>{states.map((state) => `${t(`state.${state}`)}: ${formatNumber(counts[state], language)}`).join(', ')}</>
}
