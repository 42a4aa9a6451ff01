import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskInput } from '#app/domain/tasks/schema.ts'
import { useLeaveQuestion } from '#app/ui/form/use-leave-question.ts'
import { DialogButtons } from '#app/ui/layout/dialog-buttons.tsx'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { TaskFields } from './task-fields.tsx'

type TaskDialogProps = {
  title: string
  task?: TaskInput
  reply: SubmissionResult | undefined
  /** What else may be done with the task, below its fields. */
  children?: ReactNode
}

/** The form of one task over the list. */
export function TaskDialog({ title, task, reply, children }: TaskDialogProps) {
  const { t } = useTranslation('common')
  const list = `/tasks${useLocation().search}`
  const [form, fields] = useForm<TaskInput>({ id: 'task', lastResult: reply, defaultValue: task })
  useLeaveQuestion(form.id)
  const foot = (
    <DialogButtons form={form.id} cancelTo={list}>
      {t('action.save')}
    </DialogButtons>
  )
  return (
    <Dialog title={title} closeTo={list} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <TaskFields fields={fields} />
        {children && <div className="acts">{children}</div>}
      </Form>
    </Dialog>
  )
}
