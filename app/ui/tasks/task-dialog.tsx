import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { useLocation, useSubmit } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { SaveByEnter } from '#app/ui/form/save-by-enter.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { ReadingFields } from './reading-fields.tsx'
import { TaskFields } from './task-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { useSuggestion } from './use-suggestion.ts'

type TaskDialogProps = {
  title: string
  task: TaskDraft
  /** The names of the common tasks. */
  suggestions: string[]
  plan: Plan
  reply?: SubmissionResult | undefined
  failure?: Failure | null | undefined
  /** Further actions below the fields. */
  children?: ReactNode
}

/** The form of one task over the list. */
export function TaskDialog({ title, task, suggestions, plan, reply, failure, children }: TaskDialogProps) {
  const withSearch = useWithSearch()
  const [form, fields] = useForm<TaskDraft>({ id: 'task', lastResult: reply, defaultValue: task })
  const suggestion = useSuggestion({ formId: form.id, suggestions, reply })
  const submit = useSubmit()
  const { pathname, search } = useLocation()

  /** A button that adds or removes a row leads back to it by the fragment of its address, which scripts don't need. */
  function send(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    const { submitter } = event.nativeEvent as SubmitEvent
    if (event.defaultPrevented || !(submitter instanceof HTMLButtonElement) || !submitter.formNoValidate) return
    event.preventDefault()
    submit(submitter, { method: 'post', action: pathname + search, preventScrollReset: true })
  }

  return (
    <FormDialog title={title} closeTo={withSearch('/tasks')} form={{ id: form.id, onSubmit: send }} failure={failure}>
      <SaveByEnter />
      <TaskFields fields={fields} suggestion={suggestion} />
      <ReadingFields form={form} field={fields.readings} plan={plan} step={reply?.intent} />
      <TranslationFields field={fields.translations} filled={suggestion.filled} />
      {children && <div className="acts">{children}</div>}
    </FormDialog>
  )
}
