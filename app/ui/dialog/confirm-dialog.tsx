import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Failure } from '#app/domain/errors.ts'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question. */
  title: ReactNode
  /** The label of the button that does it: a verb. */
  submit: string
  /** `danger` for buttons that remove something. */
  tone?: 'danger'
  cancelTo: string
  /** The label of the button that closes it; by default "cancel". */
  cancel?: string
  /** Whether the page behind stays afterwards, at its scroll position. */
  keepsPage?: boolean
  /** The failure of the previous attempt. */
  failure?: Failure | undefined
  /** The consequences, as text. */
  children: ReactNode
}

/** Asks before something that can't be undone. */
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
