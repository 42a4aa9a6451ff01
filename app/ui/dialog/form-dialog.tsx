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
  /** A failure that belongs to no field. */
  failure?: Failure | null | undefined
  /** The label of its button: a verb; by default "save". */
  submit?: string
  /** The fields. */
  children: ReactNode
}

/** The form of one item above its list. Leaving it with unsaved changes asks first. */
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
