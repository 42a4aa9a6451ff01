import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffInput } from '#app/domain/staff/schema.ts'
import { useLeaveQuestion } from '#app/ui/form/use-leave-question.ts'
import { DialogButtons } from '#app/ui/layout/dialog-buttons.tsx'
import { Dialog } from '#app/ui/layout/dialog.tsx'
import { StaffFields } from './staff-fields.tsx'

type StaffDialogProps = {
  title: string
  /** The person as it is; without one, a new person is added. */
  staff?: StaffInput
  reply: SubmissionResult | undefined
  /** What else is known of the person and may be done with it, below its fields. */
  children?: ReactNode
}

/** The form of one person over the list. */
export function StaffDialog({ title, staff, reply, children }: StaffDialogProps) {
  const { t } = useTranslation('common')
  const list = `/staff${useLocation().search}`
  const [form, fields] = useForm<StaffInput>({
    id: 'staff',
    lastResult: reply,
    defaultValue: staff ?? { personalType: 'staff' },
  })
  useLeaveQuestion(form.id)
  const foot = (
    <DialogButtons form={form.id} cancelTo={list}>
      {t('action.save')}
    </DialogButtons>
  )
  return (
    <Dialog title={title} closeTo={list} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <StaffFields fields={fields} known={staff !== undefined} />
        {children}
      </Form>
    </Dialog>
  )
}
