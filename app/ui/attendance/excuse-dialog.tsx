import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { excuseNoteLength, excuseReasons } from '#app/domain/excuses/excuse.ts'
import { DialogButtons } from '#app/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

type ExcuseDialogProps = {
  scheduleId: string
  question: string
  /** What staff said of it, which is filled in. */
  reported?: { reason: string; note: string } | null
  answer: { reply: SubmissionResult; failure: Failure | null } | undefined
}

/** Asks why something was missed, so that it does not count. */
export function ExcuseDialog({ scheduleId, question, reported, answer }: ExcuseDialogProps) {
  const { t } = useTranslation('excuses')
  const withSearch = useWithSearch()
  const [form, { reason, note }] = useForm<{ reason: string; note: string }>({
    id: 'excuse',
    ...(reported && { defaultValue: reported }),
    lastResult: answer?.reply,
  })
  const foot = (
    <DialogButtons form={form.id} cancelTo={withSearch(`/schedules/${scheduleId}/attendance/table`)}>
      {t('submit')}
    </DialogButtons>
  )
  return (
    <Dialog slim title={question} foot={foot}>
      <Form className="body" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
        <FormRefusal failure={answer?.failure} />
        <p>{t('effects')}</p>
        <Choices
          field={reason}
          label={t('reason')}
          type="radio"
          options={excuseReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <Field field={note} label={t('note')} hint={t('noteHint')}>
          <TextArea field={note} maxLength={excuseNoteLength} rows={2} />
        </Field>
      </Form>
    </Dialog>
  )
}
