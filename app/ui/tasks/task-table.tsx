import { useTranslation } from 'react-i18next'
import type { FirstItems } from '#app/domain/first-items.ts'
import type { ListedTask } from '#app/domain/tasks/schema.ts'
import { RowHead, RowLinks, Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ScheduleTitles } from '#app/ui/schedules/view/schedule-titles.tsx'

type TaskOfTable = ListedTask & {
  schedules: FirstItems<string>
  /** How many values it asks for. */
  readings: number
}

/** Tasks with their names, descriptions and schedules. */
export function TaskTable({ tasks }: { tasks: TaskOfTable[] }) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  return (
    <Table columns={[t('list.name'), t('list.description'), t('list.schedules')]} end={common('list.more')}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </Table>
  )
}

function TaskRow({ task }: { task: TaskOfTable }) {
  const { t } = useTranslation('tasks')
  const withSearch = useWithSearch()
  const { id, name, publicName, description, schedules, readings } = task
  const small = readings > 0 ? `${publicName} · ${t('list.readings', { count: readings })}` : publicName
  const edit = withSearch(`/tasks/${id}/edit`)
  return (
    <tr>
      <RowHead to={edit} preventScrollReset name={name} small={small} />
      <td className="lines" data-label={t('list.description')}>
        {description}
      </td>
      <td data-label={t('list.schedules')}>
        <ScheduleTitles titles={schedules} none={t('list.noSchedules')} />
      </td>
      <RowLinks
        links={[
          { to: edit, preventScrollReset: true, label: t('list.edit', { name }), icon: 'pencil' },
          {
            to: withSearch(`/tasks/${id}/delete`),
            preventScrollReset: true,
            label: t('list.delete', { name }),
            icon: 'trash-2',
          },
        ]}
      />
    </tr>
  )
}
