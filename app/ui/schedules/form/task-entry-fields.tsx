import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { Choices } from '#app/ui/form/choices.tsx'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { initialValues } from '#app/ui/form/form-field.ts'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { ScheduleFields, ScheduleFormChoices } from './schedule-form-values.ts'
import { useRowFocus } from './use-row-focus.ts'

type TaskEntryFieldsProps = {
  form: FormMetadata<ScheduleDraft>
  field: ScheduleFields['tasks']
  choices: Pick<ScheduleFormChoices, 'tasks' | 'staff'>
  /** The step of the form that was made last. */
  step: SubmissionResult['intent'] | undefined
}

/** Which tasks are due, and who may check in for each. */
export function TaskEntryFields({ form, field, choices, step }: TaskEntryFieldsProps) {
  const { t } = useTranslation('schedules')
  const here = { formAction: `#${field.id}` }
  const entries = field.getFieldList()
  useRowFocus({ listId: field.id, name: field.name, count: entries.length, step })
  return (
    <Section title={t('form.tasks')} help={t('form.tasksHelp')}>
      <div className="fields" id={field.id} tabIndex={-1}>
        {entries.map((entry, index) => (
          <TaskEntry
            key={entry.key ?? entry.name}
            entry={entry}
            label={t('form.task', { number: index + 1 })}
            remove={{ ...form.remove.getButtonProps({ name: field.name, index }), ...here }}
            choices={choices}
          />
        ))}
        <FieldErrors field={field} />
        <div>
          <button className="btn plain" {...form.insert.getButtonProps({ name: field.name })} {...here}>
            <Icon name="plus" />
            {t('form.addTask')}
          </button>
        </div>
      </div>
    </Section>
  )
}

type TaskEntryProps = {
  entry: FieldMetadata<ScheduleDraft['tasks'][number], ScheduleDraft>
  label: string
  remove: object
  choices: Pick<ScheduleFormChoices, 'tasks' | 'staff'>
}

function TaskEntry({ entry, label, remove, choices }: TaskEntryProps) {
  const { t } = useTranslation('schedules')
  const { taskId, staffIds } = entry.getFieldset()
  const staff = usePeople(choices.staff, initialValues(staffIds))
  return (
    <div className="entry" data-row>
      <div className="entry-head">
        <Field field={taskId} label={label}>
          <SelectInput
            field={taskId}
            placeholder={t('form.chooseTask')}
            options={choices.tasks.map(({ id, name, publicName }) => ({ value: id, label: `${name} · ${publicName}` }))}
          />
        </Field>
        <button className="btn plain icon-only" aria-label={t('form.removeTask', { task: label })} {...remove}>
          <Icon name="trash-2" />
        </button>
      </div>
      <Choices field={staffIds} label={t('form.staff')} type="checkbox" options={staff} />
    </div>
  )
}

/**
 * Supervisors may check in for everything, so they are offered only where they are named already, or where there is
 * nobody else to name.
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
