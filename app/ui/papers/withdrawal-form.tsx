import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { reasonLength } from '#app/domain/papers/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Section } from '#app/ui/layout/section.tsx'

type WithdrawalFormProps = { number: string; listPath: string; reply: SubmissionResult | undefined }

/** Asks whether to withdraw a paper, and why. */
export function WithdrawalForm({ number, listPath, reply }: WithdrawalFormProps) {
  const { t } = useTranslation(['reports', 'attendance', 'common'])
  const [form, { reason }] = useForm<{ reason: string }>({ id: 'withdraw', lastResult: reply })
  return (
    <Section title={t('withdraw.question', { number })} help={t('withdraw.text')}>
      <Form method="post" id={form.id} className="fields" onSubmit={form.onSubmit} noValidate>
        <Field field={reason} label={t('attendance:remove.reason')} hint={t('withdraw.reasonHint')}>
          <TextArea field={reason} maxLength={reasonLength} required rows={3} {...focusFirstWrong([reason])(reason)} />
        </Field>
        <p className="acts">
          <SubmitButton tone="danger">{t('withdraw')}</SubmitButton>
          <Link className="btn plain" to={listPath}>
            {t('common:action.cancel')}
          </Link>
        </p>
      </Form>
    </Section>
  )
}
