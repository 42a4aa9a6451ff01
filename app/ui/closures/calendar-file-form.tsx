import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LeftOut } from './left-out.tsx'

type CalendarFileFormProps = {
  /** The head of the page. */
  children: ReactNode
  /** Whether there was nothing to take over in the last file. */
  isEmpty: boolean
  /** How many of its events were left out. */
  leftOut: number
  reply: SubmissionResult | null
  failure: Failure | null
}

/** The form that takes a calendar file. */
export function CalendarFileForm({ children, isEmpty, leftOut, reply, failure }: CalendarFileFormProps) {
  const { t } = useTranslation('closures')
  const [form, fields] = useForm<{ calendar: File; address: string }>({ id: 'calendar-file', lastResult: reply })
  const labels = { calendar: t('import.file'), address: t('import.address') }
  return (
    <>
      {children}
      <ErrorSummary form={form} labels={labels} title={t('import.failed')} failure={failure} />
      {isEmpty && (
        <Banner tone="info" title={t('import.none')}>
          <LeftOut count={leftOut} />
        </Banner>
      )}
      <Form method="post" id={form.id} encType="multipart/form-data" noValidate>
        <Section title={t('import.link')}>
          <div className="fields">
            <Field field={fields.calendar} label={labels.calendar} hint={t('import.fileHint')}>
              <TextInput field={fields.calendar} type="file" accept=".ics,text/calendar" />
            </Field>
            <Field field={fields.address} label={labels.address} hint={t('import.addressHint')}>
              <TextInput field={fields.address} inputMode="url" maxLength={2000} autoComplete="off" />
            </Field>
            <div>
              <SubmitButton>{t('import.read')}</SubmitButton>
            </div>
          </div>
        </Section>
      </Form>
    </>
  )
}
