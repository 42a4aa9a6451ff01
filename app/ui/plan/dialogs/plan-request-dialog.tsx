import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { companyLengths } from '#app/domain/company/limits.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { supportTextLength } from '#app/domain/support/limits.ts'
import type { PlanRequest } from '#app/domain/support/schema.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'

type PlanRequestDialogProps = {
  plan: Plan
  /** The company's phone number. */
  phone: string | null
  /** Where the answer goes. */
  email: string
  reply: SubmissionResult | undefined
  failure: Failure | null | undefined
}

/** Asks for a plan that is agreed on by mail. */
export function PlanRequestDialog({ plan, phone, email, reply, failure }: PlanRequestDialogProps) {
  const { t } = useTranslation('plans')
  const [form, fields] = useForm<PlanRequest>({ id: 'request', lastResult: reply, defaultValue: { phone } })
  const { text, phone: phoneField } = fields
  const focus = focusFirstWrong([text, phoneField])
  return (
    <FormDialog
      title={t('enterprise.title', { plan: t(`common:plan.name.${plan}`) })}
      closeTo="/plan"
      form={form}
      submit={t('enterprise.action')}
    >
      <ErrorSummary
        form={form}
        labels={{ text: t('enterprise.message'), phone: t('enterprise.phone') }}
        title={t('enterprise.failed')}
        failure={failure}
      />
      <p>{t('enterprise.lead')}</p>
      <input type="hidden" name={fields.topic.name} value={plan} />
      <Field field={text} label={t('enterprise.message')} hint={t('enterprise.known')}>
        <TextArea field={text} required maxLength={supportTextLength} {...focus(text)} />
      </Field>
      <Field field={phoneField} label={t('enterprise.phone')} hint={t('enterprise.phoneHint')} optional>
        <TextInput
          field={phoneField}
          type="tel"
          autoComplete="tel"
          maxLength={companyLengths.phone}
          {...focus(phoneField)}
        />
      </Field>
      <p className="soft">{t('enterprise.answer', { email })}</p>
    </FormDialog>
  )
}
