import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TaskOfList } from '#app/domain/tasks/schema.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Tasks with what they are called, what is to be done and where. */
export function TaskTable({ tasks }: { tasks: TaskOfList[] }) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.description')}</th>
          <th scope="col">{t('list.schedules')}</th>
          <th scope="col">
            <span className="vh">{common('action.edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </tbody>
    </table>
  )
}

function TaskRow({ task: { id, name, publicName, description, schedules } }: { task: TaskOfList }) {
  const { t } = useTranslation('tasks')
  const edit = `/tasks/${id}/edit${useLocation().search}`
  return (
    <tr>
      <th scope="row">
        <Link to={edit} preventScrollReset>
          {name}
        </Link>
        <small>{publicName}</small>
      </th>
      <td className="lines" data-label={t('list.description')}>
        {description}
      </td>
      <td data-label={t('list.schedules')}>{schedules.join(', ') || t('list.noSchedules')}</td>
      <td className="end-col">
        <Link className="btn ghost icon-only" to={edit} aria-label={t('list.edit', { name })} preventScrollReset>
          <Icon name="pencil" />
        </Link>
      </td>
    </tr>
  )
}
