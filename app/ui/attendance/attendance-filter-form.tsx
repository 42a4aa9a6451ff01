import { Form, useSearchParams } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttendanceFilter } from '#app/domain/attendance/attendance-filter.ts'

type Choice = { value: string; label: string }
type AttendanceFilterFormProps = { filter: AttendanceFilter; tasks: Choice[]; staff: Choice[] }

const preservedParams = ['unit', 'from', 'to', 'status'] as const

/** Filters the table by task and person; period and status stay. */
export function AttendanceFilterForm({ filter, tasks, staff }: AttendanceFilterFormProps) {
  const { t } = useTranslation('attendance')
  const [search] = useSearchParams()
  const rest = preservedParams.flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [{ name, value }]
  })
  return (
    <Form className="filter-form" method="get" preventScrollReset key={`${filter.task} ${filter.staff}`}>
      {rest.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select name="task" label={t('table.task')} all={t('filter.everyTask')} choices={tasks} chosen={filter.task} />
      <Select name="staff" label={t('table.staff')} all={t('filter.everybody')} choices={staff} chosen={filter.staff} />
      <button className="btn plain">{t('filter.submit')}</button>
    </Form>
  )
}

type SelectProps = { name: string; label: string; all: string; choices: Choice[]; chosen: string }

function Select({ name, label, all, choices, chosen }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="in" id={id} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
