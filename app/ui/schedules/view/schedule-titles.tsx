import { useTranslation } from 'react-i18next'
import type { FirstItems } from '#app/domain/first-items.ts'

type ScheduleTitlesProps = {
  titles: FirstItems<string>
  none: string
}

/** The titles of some schedules in one line. */
export function ScheduleTitles({ titles: { items, total }, none }: ScheduleTitlesProps) {
  const { t } = useTranslation('common')
  const left = total - items.length
  return [...items, ...(left > 0 ? [t('schedules.more', { count: left })] : [])].join(', ') || none
}
