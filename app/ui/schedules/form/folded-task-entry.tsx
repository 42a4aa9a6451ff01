import { useTranslation } from 'react-i18next'
import { formatList } from '#app/i18n/format-list.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { initialText, initialValues } from '#app/ui/form/form-field.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { nameOfTask, RemoveButton, type TaskEntryProps } from './task-entry.tsx'

/** One row of a long list: the task that was chosen and its people, as text, and a button that opens it. */
export function FoldedTaskEntry({ fields, label, remove, edit, choices }: TaskEntryProps & { edit: object }) {
  const { t } = useTranslation('schedules')
  const language = useLanguage()
  const { taskId, staffIds } = fields
  const chosen = initialText(taskId) ?? ''
  const task = choices.tasks.find(({ id }) => id === chosen)
  const named = new Set(initialValues(staffIds))
  const people = choices.staff.filter(({ id }) => named.has(id))
  const names = people.map(({ signature }) => signature)
  return (
    <fieldset className="entry" data-row>
      <legend className="label">{label}</legend>
      <div className="entry-head folded">
        <div id={taskId.id} tabIndex={-1}>
          <p>{task ? nameOfTask(task) : t('form.chooseTask')}</p>
          <FieldErrors field={taskId} />
        </div>
        <button className="btn plain icon-only" aria-label={t('form.editTask', { task: label })} {...edit}>
          <Icon name="pencil" />
        </button>
        <RemoveButton task={label} remove={remove} />
      </div>
      <div id={staffIds.id} tabIndex={-1}>
        <p className="soft">{formatList(names, language)}</p>
        <FieldErrors field={staffIds} />
      </div>
      <input type="hidden" name={taskId.name} value={chosen} />
      {people.map(({ id }) => (
        <input key={id} type="hidden" name={staffIds.name} value={id} />
      ))}
    </fieldset>
  )
}
