import { useTranslation } from 'react-i18next'
import type { FirstItems } from '#app/domain/first-items.ts'

type ScheduleTitlesProps = {
  titles: FirstItems<string>
  none: string
}

/** The titles of some schedules in one line. */
export function ScheduleTitles({ titles: { items, total }, none }: ScheduleTitlesProps) {
  const { t } = useTranslation('common')
  const hiddenCount = total - items.length
  return [...items, ...(hiddenCount > 0 ? [t('schedules.more', { count: hiddenCount })] : [])].join(', ') || none
}
