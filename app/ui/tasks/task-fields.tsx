import { useTranslation } from 'react-i18next'
import { taskLengths } from '#app/domain/tasks/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { initialText, withErrors, type FormField } from '#app/ui/form/form-field.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { useCopiedName } from './use-copied-name.ts'
import type { TaskSuggestion } from './use-suggestion.ts'

type TaskFieldsProps = {
  fields: Record<'name' | 'publicName' | 'description', FormField>
  suggestion: TaskSuggestion
}

/** The fields of a task, in a dialog that adds or changes one. */
export function TaskFields({ fields, suggestion }: TaskFieldsProps) {
  const { t } = useTranslation('tasks')
  const { publicName, description } = fields
  const name = suggestion.errors ? withErrors(fields.name, suggestion.errors) : fields.name
  const focus = focusFirstWrong([name, publicName, description])
  const copyName = useCopiedName(initialText(name), [publicName.id, description.id])
  return (
    <>
      <Field field={name} label={t('form.name')} hint={t('form.nameHint')}>
        <TextInput
          field={name}
          maxLength={taskLengths.name}
          required
          autoComplete="off"
          list="common-tasks"
          onInput={(event) => {
            copyName(event.currentTarget.value)
            suggestion.onInput(event)
          }}
          {...focus(name)}
        />
        <datalist id="common-tasks">
          {suggestion.names.map((suggested) => (
            <option key={suggested}>{suggested}</option>
          ))}
        </datalist>
      </Field>
      <div className="suggestion">
        <p className="hint">{t('form.suggestHint', { task: suggestion.names.at(-1) })}</p>
        <button className="btn plain" name="suggest" value="on" formNoValidate onClick={suggestion.onClick}>
          {t('form.suggest')}
        </button>
        <output className="hint">{suggestion.filled && t('form.suggested')}</output>
      </div>
      <Field field={publicName} label={t('form.publicName')} hint={t('form.publicNameHint')}>
        <TextInput field={publicName} maxLength={taskLengths.publicName} autoComplete="off" {...focus(publicName)} />
      </Field>
      <Field field={description} label={t('form.description')} hint={t('form.descriptionHint')}>
        <TextArea field={description} maxLength={taskLengths.description} rows={4} {...focus(description)} />
      </Field>
    </>
  )
}
