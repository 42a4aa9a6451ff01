import { useTranslation } from 'react-i18next'
import { dayListNames, type DayListName } from '#app/domain/dashboard/day-lists.ts'
import { slotOfDayInWords } from '#app/i18n/schedule-words.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

type DayFiguresProps = {
  figures: Record<DayListName, number> & { nextAt: { startsAt: Date; timezone: string } | null }
  shown: DayListName | null
  now: Date
}

/** The day's done, open and overdue slots and the next one due, each with a link to its list. */
export function DayFigures({ figures: { nextAt, ...counts }, shown, now }: DayFiguresProps) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  const next = nextAt && slotOfDayInWords({ instant: nextAt.startsAt, timeZone: nextAt.timezone, language, now })
  const links = dayListNames.map((name) => ({
    to: `/dashboard?${new URLSearchParams({ show: name })}`,
    label: t(`figures.${name}`),
    count: counts[name],
    note: name === 'next' && next ? t('figures.nextAt', { slot: next }) : undefined,
    current: name === shown,
  }))
  return <FilterLinks label={t('figures.label')} links={links} />
}
