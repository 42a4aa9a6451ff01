import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInLengths } from '#app/domain/check-ins/limits.ts'
import type { Failure } from '#app/domain/errors.ts'
import { Field } from '#app/ui/form/field.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { DialogButtons } from '#app/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

type RemovalDialogProps = {
  /** The list behind. */
  closeTo: string
  question: string
  /** The label of the button: a verb. */
  action: string
  /** An example of a reason. */
  reasonHint: string
  answer: { reply: SubmissionResult; failure: Failure | null } | undefined
  /** What the removal does. */
  children: ReactNode
}

/** Asks whether to remove something of a list, or a part of it, and why. */
export function RemovalDialog({ closeTo, question, action, reasonHint, answer, children }: RemovalDialogProps) {
  const { t } = useTranslation('attendance')
  const withSearch = useWithSearch()
  const [form, { reason }] = useForm<{ reason: string }>({ id: 'remove', lastResult: answer?.reply })
  const foot = (
    <DialogButtons tone="danger" form={form.id} cancelTo={withSearch(closeTo)}>
      {action}
    </DialogButtons>
  )
  return (
    <Dialog slim title={question} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <FormRefusal failure={answer?.failure} />
        {children}
        <Field field={reason} label={t('remove.reason')} hint={reasonHint}>
          <TextArea
            field={reason}
            maxLength={checkInLengths.reason}
            required
            rows={3}
            {...focusFirstWrong([reason])(reason)}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
