import type { FormMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { asksBeforeLeaving } from '#app/ui/form/use-leave-question.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  title: string
  /** The list behind. */
  closeTo: string
  form: Pick<FormMetadata, 'id' | 'onSubmit'>
  /** Why it was refused, where no field is to blame. */
  failure?: Failure | null | undefined
  /** What its button says: its verb; "save" unless told. */
  submit?: string
  /** The fields. */
  children: ReactNode
}

/** The form of one thing over the list of all: saved, or left, which asks where something was changed. */
export function FormDialog({ title, closeTo, form, failure, submit, children }: FormDialogProps) {
  const { t } = useTranslation('common')
  const foot = (
    <DialogButtons form={form.id} cancelTo={closeTo}>
      {submit ?? t('action.save')}
    </DialogButtons>
  )
  return (
    <Dialog title={title} closeTo={closeTo} foot={foot}>
      <Form
        className="body"
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
        preventScrollReset
        {...asksBeforeLeaving}
      >
        <FormRefusal failure={failure} />
        {children}
      </Form>
    </Dialog>
  )
}
