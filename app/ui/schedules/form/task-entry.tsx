import { useTranslation } from 'react-i18next'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { initialValues, type FormField } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ScheduleFormChoices } from './schedule-form-values.ts'

export type TaskEntryProps = {
  fields: { taskId: FormField; staffIds: FormField }
  label: string
  /** The intent that its button sends. */
  remove: object
  choices: Pick<ScheduleFormChoices, 'tasks' | 'staff'>
}

/** A task to be chosen, and the people who may check in for it. */
export function TaskEntry({ fields: { taskId, staffIds }, label, remove, choices }: TaskEntryProps) {
  const { t } = useTranslation('schedules')
  const staff = usePeople(choices.staff, initialValues(staffIds))
  return (
    <div className="entry" data-row>
      <div className="entry-head">
        <Field field={taskId} label={label}>
          <SelectInput
            field={taskId}
            placeholder={t('form.chooseTask')}
            options={choices.tasks.map((task) => ({ value: task.id, label: nameOfTask(task) }))}
          />
        </Field>
        <RemoveButton task={label} remove={remove} />
      </div>
      <Choices field={staffIds} label={t('form.staff')} type="checkbox" options={staff} />
    </div>
  )
}

/** A task as its owner and its staff call it. */
export function nameOfTask({ name, publicName }: ScheduleFormChoices['tasks'][number]): string {
  return `${name} · ${publicName}`
}

/** Removes a row from the form. */
export function RemoveButton({ task, remove }: { task: string; remove: object }) {
  const { t } = useTranslation('schedules')
  return (
    <button className="btn plain icon-only" aria-label={t('form.removeTask', { task })} {...remove}>
      <Icon name="trash-2" />
    </button>
  )
}

/**
 * Supervisors may check in for everything, so they are offered only where they are chosen already, or where there is
 * nobody else.
 */
function usePeople(staff: ScheduleFormChoices['staff'], named: string[]) {
  const { t } = useTranslation('schedules')
  const onlySupervisors = staff.every(({ personalType }) => personalType === 'supervisor')
  return staff
    .filter(({ id, personalType }) => personalType === 'staff' || onlySupervisors || named.includes(id))
    .map(({ id, signature, personalType }) => ({
      value: id,
      label: personalType === 'supervisor' ? t('form.supervisor', { name: signature }) : signature,
    }))
}
