import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question. */
  title: ReactNode
  /** What is done: a verb. */
  submit: string
  /** For what takes something away. */
  tone?: 'danger'
  cancelTo: string
  /** What leaving it is called; "cancel" unless told. */
  cancel?: string
  /** Whether the page behind stays after it is done, and where it was scrolled to. */
  keepsPage?: boolean
  /** Why it was refused when it was asked before. */
  failure?: Failure | undefined
  /** What happens then, as text. */
  children: ReactNode
}

/** A question before something is done that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, submit, tone, cancelTo, cancel, keepsPage, failure, children } = props
  const foot = (
    <DialogButtons tone={tone} form="confirm" cancelTo={cancelTo} cancel={cancel}>
      {submit}
    </DialogButtons>
  )
  return (
    <Dialog slim title={title} foot={foot}>
      <Form className="body" method="post" id="confirm" preventScrollReset={keepsPage}>
        <FormRefusal failure={failure} />
        {children}
      </Form>
    </Dialog>
  )
}
