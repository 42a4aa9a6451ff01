import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import type { TaskInput } from '#app/domain/tasks/schema.ts'
import { FormDialog } from '#app/ui/layout/form-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { TaskFields } from './task-fields.tsx'

type TaskDialogProps = {
  title: string
  task?: TaskInput
  reply?: SubmissionResult | undefined
  failure?: Failure | null | undefined
  /** What else may be done with the task, below its fields. */
  children?: ReactNode
}

/** The form of one task over the list. */
export function TaskDialog({ title, task, reply, failure, children }: TaskDialogProps) {
  const withSearch = useWithSearch()
  const [form, fields] = useForm<TaskInput>({ id: 'task', lastResult: reply, defaultValue: task })
  return (
    <FormDialog title={title} closeTo={withSearch('/tasks')} form={form} failure={failure}>
      <TaskFields fields={fields} />
      {children && <div className="acts">{children}</div>}
    </FormDialog>
  )
}
