import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link, useLocation, useSubmit } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import type { Frequency } from '#app/domain/schedules/rules.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveByEnter } from '#app/ui/form/save-by-enter.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { asksBeforeLeaving } from '#app/ui/form/use-leave-question.ts'
import { inert } from '#app/ui/dialog/inert.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { CheckInFields } from './check-in-fields.tsx'
import { FrequencyChange } from './frequency-change.tsx'
import { GuestFields } from './guest-fields.tsx'
import { HolidayField } from './holiday-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import type { ScheduleFormChoices } from './schedule-form-values.ts'
import { TaskEntryFields } from './task-entry-fields.tsx'
import { TimeTooLate } from './time-too-late.tsx'
import { TimesField } from './times-field.tsx'
import { useFieldLabels } from './use-field-labels.ts'
import { WindowFields } from './window-fields.tsx'

type ScheduleFormProps = {
  /** The head of the page. */
  children: ReactNode
  choices: ScheduleFormChoices
  values: ScheduleDraft
  reply?: SubmissionResult | undefined
  /** A failure of the whole form. */
  failure?: Failure | null | undefined
  cancelTo: string
  /** What to know of its times. */
  timesHelp?: string
  /** The moment at which a new schedule is made, which some of its times may come too late for. */
  madeAt?: Date
  /** The reason why a draft can't be published now. */
  unpublishable?: Failure | null
  /** Set when the sent frequency differs from the one of an existing schedule. */
  frequencyChange?: { before: Frequency; after: Frequency } | undefined
}

/**
 * The whole form of a new or existing schedule. Every step is a submit, so that it works without JavaScript; the
 * `formAction` of its buttons has a fragment, so that the browser scrolls back to them.
 */
export function ScheduleForm({
  children,
  choices,
  values,
  reply,
  failure,
  cancelTo,
  timesHelp,
  madeAt,
  unpublishable,
  frequencyChange,
}: ScheduleFormProps) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  const [form, fields] = useForm<ScheduleDraft>({ id: 'schedule', lastResult: reply, defaultValue: values })
  const shownFrequency = textOf(reply?.initialValue?.['frequency']) ?? values.frequency
  const step = reply?.intent
  const submit = useSubmit()
  const { pathname } = useLocation()
  const labels = useFieldLabels()

  function send(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    submit(button ?? event.currentTarget, {
      method: 'post',
      action: pathname,
      preventScrollReset: button?.formNoValidate ?? false,
    })
  }

  return (
    <>
      <div {...inert(frequencyChange !== undefined)}>
        {children}
        {step?.type !== 'validate' && <ErrorSummary form={form} labels={labels} failure={failure} />}
        <Form method="post" id={form.id} onSubmit={send} noValidate {...asksBeforeLeaving}>
          <SaveByEnter />
          <PlaceFields fields={fields} choices={choices} currentGroup={values.groupName} />
          <Section title={t('form.timesSection')} help={timesHelp}>
            <div className="fields">
              <RhythmFields form={form} fields={fields} shownFrequency={shownFrequency} choices={choices} />
              <TimesField form={form} fields={fields} hourly={shownFrequency === 'hourly'} step={step} />
              <HolidayField field={fields.onHolidays} region={choices.region} />
              {madeAt && <TimeTooLate formId={form.id} fields={fields} now={madeAt} />}
              <WindowFields fields={fields} />
            </div>
          </Section>
          <TaskEntryFields form={form} field={fields.tasks} choices={choices} step={step} />
          <CheckInFields fields={fields} plan={choices.plan} stored={values} unpublishable={unpublishable} />
          <GuestFields fields={fields} plan={choices.plan} stored={values} />
          <div className="savebar">
            <SubmitButton>{common('action.save')}</SubmitButton>
            <Link className="btn plain" to={cancelTo}>
              {common('action.cancel')}
            </Link>
          </div>
        </Form>
      </div>
      {frequencyChange && (
        <FrequencyChange
          {...frequencyChange}
          formId={form.id}
          back={{
            ...form.validate.getButtonProps({ name: fields.frequency.name }),
            formAction: `#${fields.frequency.id}`,
          }}
        />
      )}
    </>
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
