import { useTranslation } from 'react-i18next'
import type { ScheduleStatus } from '#app/domain/schedules/rules.ts'
import { scheduleSorts, type ScheduleSort } from '#app/domain/schedules/schedule-sort.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'

type ScheduleSearchProps = {
  words: string
  sort: ScheduleSort
  count: number
  status: ScheduleStatus | undefined
}

/** Finds and sorts schedules, among those of the status that is chosen. */
export function ScheduleSearch({ status, ...search }: ScheduleSearchProps) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  const labels = {
    group: t('form.group'),
    title: t('form.title'),
    location: t('form.location'),
    newest: common('list.newest'),
  }
  const sorts = scheduleSorts.map((value) => ({ value, label: labels[value] }))
  return <ListSearch label={t('list.search')} sorts={sorts} filter={{ name: 'status', value: status }} {...search} />
}
