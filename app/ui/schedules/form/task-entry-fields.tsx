import type { FormMetadata, SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { typedField, initialText } from '#app/ui/form/form-field.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { FoldedTaskEntry } from './folded-task-entry.tsx'
import { openRows } from './open-rows.ts'
import type { ScheduleFields, ScheduleFormChoices } from './schedule-form-values.ts'
import { TaskEntry } from './task-entry.tsx'
import { useRowFocus } from '#app/ui/form/use-row-focus.ts'

type TaskEntryFieldsProps = {
  form: FormMetadata<ScheduleDraft>
  field: ScheduleFields['tasks']
  choices: Pick<ScheduleFormChoices, 'tasks' | 'staff'>
  /** The last step of the form. */
  step: SubmissionResult['intent'] | undefined
}

/** Which tasks are due, and who may check in for each. */
export function TaskEntryFields({ form, field, choices, step }: TaskEntryFieldsProps) {
  const { t } = useTranslation('schedules')
  const here = { formAction: `#${field.id}` }
  const taskIds = new Set(choices.tasks.map(({ id }) => id))
  const entries = field.getFieldList().map((entry) => {
    const { taskId, staffIds } = entry.getFieldset()
    const fields = { taskId: typedField(taskId), staffIds: typedField(staffIds) }
    const isWrong = [fields.taskId, fields.staffIds].some(({ errors }) => errors?.length)
    return {
      key: entry.key ?? entry.name,
      fields,
      isFinished: !isWrong && taskIds.has(initialText(fields.taskId) ?? ''),
    }
  })
  const requested = requestedRow({ step, name: field.name, count: entries.length })
  useRowFocus({ listId: field.id, name: field.name, count: entries.length, step })
  const isOpen = openRows({
    count: entries.length,
    offered: choices.tasks.length + choices.staff.length,
    requested,
    unfinished: entries.findIndex(({ isFinished }) => !isFinished),
  })
  const newRow = `${field.id}[${entries.length}].taskId`
  return (
    <Section title={t('form.tasks')} help={t('form.tasksHelp')}>
      <div className="fields" id={field.id} tabIndex={-1}>
        {entries.map(({ key, fields }, index) => {
          const label = t('form.task', { number: index + 1 })
          const remove = { ...form.remove.getButtonProps({ name: field.name, index }), ...here }
          const edit = {
            ...form.validate.getButtonProps({ name: rowName(field.name, index) }),
            formAction: `#${fields.taskId.id}`,
          }
          return isOpen(index) ? (
            <TaskEntry key={key} fields={fields} label={label} remove={remove} choices={choices} />
          ) : (
            <FoldedTaskEntry key={key} fields={fields} label={label} remove={remove} edit={edit} choices={choices} />
          )
        })}
        <FieldErrors field={field} />
        <div>
          <button className="btn plain" {...form.insert.getButtonProps({ name: field.name })} formAction={`#${newRow}`}>
            <Icon name="plus" />
            {t('form.addTask')}
          </button>
        </div>
      </div>
    </Section>
  )
}

function rowName(list: string, index: number): string {
  return `${list}[${index}]`
}

/** The row that the last step added or opened. */
function requestedRow({ step, name, count }: Pick<TaskEntryFieldsProps, 'step'> & { name: string; count: number }) {
  if (step?.type === 'insert' && step.payload.name === name) return count - 1
  if (step?.type !== 'validate') return null
  const index = Array.from({ length: count }, (_, row) => rowName(name, row)).indexOf(step.payload.name ?? '')
  return index < 0 ? null : index
}
