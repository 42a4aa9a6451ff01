import { useTranslation } from 'react-i18next'
import { taskSorts, type TaskSort } from '#app/domain/tasks/task-sort.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'

/** Finds and sorts tasks. */
export function TaskSearch(search: { words: string; sort: TaskSort; count: number }) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  const labels = { name: t('form.name'), publicName: t('form.publicName'), newest: common('list.newest') }
  const sorts = taskSorts.map((value) => ({ value, label: labels[value] }))
  return <ListSearch label={t('list.name')} sorts={sorts} {...search} />
}
