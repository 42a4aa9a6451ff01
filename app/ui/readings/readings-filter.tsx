import { Form, useSearchParams } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeasuredTask } from '#app/domain/readings/measured-task.ts'

type ReadingsFilterProps = { tasks: MeasuredTask[]; task: string | undefined }

const preservedParams = ['unit', 'from', 'to', 'format'] as const

/** The choice of one task; the period stays. */
export function ReadingsFilter({ tasks, task = '' }: ReadingsFilterProps) {
  const { t } = useTranslation('readings')
  const [search] = useSearchParams()
  const id = useId()
  return (
    <Form className="filter-form one" method="get" preventScrollReset key={task}>
      {preservedParams.map((name) => {
        const value = search.get(name)
        return value !== null && <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="field">
        <label htmlFor={id}>{t('lines.task')}</label>
        <select className="in" id={id} name="task" defaultValue={task}>
          <option value="">{t('lines.everyTask')}</option>
          {tasks.map(({ id: taskId, publicName }) => (
            <option key={taskId} value={taskId}>
              {publicName}
            </option>
          ))}
        </select>
      </div>
      <button className="btn plain">{t('lines.filter')}</button>
    </Form>
  )
}
