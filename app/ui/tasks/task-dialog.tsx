import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import type { TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { SaveByEnter } from '#app/ui/form/save-by-enter.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { TaskFields } from './task-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { useSuggestion } from './use-suggestion.ts'

type TaskDialogProps = {
  title: string
  task: TaskDraft
  /** The names of the common tasks. */
  suggestions: string[]
  reply?: SubmissionResult | undefined
  failure?: Failure | null | undefined
  /** Further actions below the fields. */
  children?: ReactNode
}

/** The form of one task over the list. */
export function TaskDialog({ title, task, suggestions, reply, failure, children }: TaskDialogProps) {
  const withSearch = useWithSearch()
  const [form, fields] = useForm<TaskDraft>({ id: 'task', lastResult: reply, defaultValue: task })
  const suggestion = useSuggestion({ formId: form.id, suggestions, reply })
  return (
    <FormDialog title={title} closeTo={withSearch('/tasks')} form={form} failure={failure}>
      <SaveByEnter />
      <TaskFields fields={fields} suggestion={suggestion} />
      <TranslationFields field={fields.translations} filled={suggestion.filled} />
      {children && <div className="acts">{children}</div>}
    </FormDialog>
  )
}
