import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import type { Failure } from '#app/domain/errors.ts'
import { selections } from '#app/domain/folders/selections.ts'
import { reportForms, reportParts, reportPeriods, reportRhythms } from '#app/domain/reports/kinds.ts'
import { mostOffered } from '#app/domain/offered-choices.ts'
import { nameLength } from '#app/domain/reports/limits.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { languages } from '#app/i18n/languages.ts'
import { Check } from '#app/ui/form/check.tsx'
import { ChoiceList, type ChoiceOption } from '#app/ui/form/choices.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SaveByEnter } from '#app/ui/form/save-by-enter.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { asksBeforeLeaving } from '#app/ui/form/use-leave-question.ts'
import { Section } from '#app/ui/layout/section.tsx'
import type { ReportFormValues } from './report-form-values.ts'
import { useReportLabels } from './use-report-labels.ts'

export type ReportFormChoices = {
  /** Whether a list offers only its first choices. */
  isLong: boolean
  groups: ChoiceOption[]
  locations: ChoiceOption[]
  schedules: ChoiceOption[]
  people: ChoiceOption[]
  weekdays: ChoiceOption[]
}

type ReportFormProps = {
  /** The head of the page. */
  children: ReactNode
  choices: ReportFormChoices
  values: ReportFormValues
  reply?: SubmissionResult | undefined
  /** A failure of the whole form. */
  failure?: Failure | null | undefined
  cancelTo: string
}

/**
 * The form of a new or existing report. What depends on a choice is hidden by styles, so that it works without scripts. The
 * preview sends the same form to another page.
 */
export function ReportForm({ children, choices, values, reply, failure, cancelTo }: ReportFormProps) {
  const { t } = useTranslation([
    'reports',
    'folders',
    'documents',
    'analytics',
    'schedule-words',
    'common',
    'schedules',
  ])
  const [form, fields] = useForm<ReportFormValues>({ id: 'report', lastResult: reply, defaultValue: values })
  const labels = useReportLabels()
  const offered = selections.filter((name) => name !== 'group' || choices.groups.length > 0)
  const monthDays = Array.from({ length: 28 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))
  return (
    <>
      {children}
      <ErrorSummary form={form} labels={labels} failure={failure} />
      <Form method="post" id={form.id} className="report-form" noValidate {...asksBeforeLeaving}>
        <SaveByEnter />
        <Section title={t('form.content')} help={t('form.content.help')}>
          <div className="fields">
            <Field field={fields.name} label={labels.name} hint={t('field.name.hint')}>
              <TextInput field={fields.name} maxLength={nameLength} required autoComplete="off" />
            </Field>
            <ChoiceList
              field={fields.selection}
              label={labels.selection}
              type="radio"
              options={offered.map((value) => ({ value, label: t(selectionWords[value]) }))}
            />
            <div className="of-group">
              <Field field={fields.group} label={labels.group}>
                <SelectInput field={fields.group} options={choices.groups} />
              </Field>
            </div>
            <div className="of-location">
              <Field field={fields.location} label={labels.location}>
                <SelectInput field={fields.location} options={choices.locations} />
              </Field>
            </div>
            <div className="of-chosen">
              <ChoiceList
                field={fields.ids}
                label={labels.ids}
                type="checkbox"
                options={choices.schedules}
                hint={choices.isLong ? t('field.ids.long', { count: mostOffered }) : undefined}
              />
            </div>
          </div>
        </Section>
        <Section title={t('form.time')}>
          <div className="fields">
            <ChoiceList
              field={fields.period}
              label={labels.period}
              type="radio"
              options={reportPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
            />
            <div className="of-own">
              <Field field={fields.from} label={labels.from}>
                <TextInput field={fields.from} type="date" />
              </Field>
              <Field field={fields.to} label={labels.to} hint={t('documents:export.range.help')}>
                <TextInput field={fields.to} type="date" />
              </Field>
            </div>
          </div>
        </Section>
        <Section title={t('form.file')}>
          <div className="fields">
            <ChoiceList
              field={fields.form}
              label={labels.form}
              type="radio"
              options={reportForms.map((value) => ({ value, label: t(`form.${value}`) }))}
            />
            <div className="of-pdf">
              <ChoiceList
                field={fields.parts}
                label={labels.parts}
                type="checkbox"
                options={reportParts.map((value) => ({ value, label: t(`part.${value}`) }))}
              />
              <Check field={fields.logo} label={labels.logo} />
            </div>
            <div className="of-csv">
              <ChoiceList
                field={fields.columns}
                label={labels.columns}
                type="checkbox"
                options={csvColumns.map((value) => ({ value, label: t(`documents:column.${value}`) }))}
              />
            </div>
            <Field field={fields.language} label={labels.language}>
              <SelectInput
                field={fields.language}
                options={languages.map(({ code, name: label }) => ({ value: code, label, lang: code }))}
              />
            </Field>
          </div>
        </Section>
        <Section title={t('form.sending')} help={t('form.sending.help')}>
          <div className="fields">
            <ChoiceList
              field={fields.rhythm}
              label={labels.rhythm}
              type="radio"
              options={reportRhythms.map((value) => ({ value, label: t(`rhythm.${value}`) }))}
            />
            <div className="of-weekly">
              <Field field={fields.weekday} label={labels.weekday}>
                <SelectInput field={fields.weekday} options={choices.weekdays} />
              </Field>
            </div>
            <div className="of-monthly">
              <Field field={fields.monthDay} label={labels.monthDay}>
                <SelectInput
                  field={fields.monthDay}
                  options={[...monthDays, { value: '31', label: t('monthDay.last') }]}
                />
              </Field>
            </div>
            <div className="of-rhythm">
              <Field field={fields.sendTime} label={labels.sendTime}>
                <TextInput field={fields.sendTime} type="time" />
              </Field>
              <Field field={fields.timezone} label={labels.timezone}>
                <SelectInput
                  field={fields.timezone}
                  placeholder={t('timezone.none')}
                  options={timeZones.map((value) => ({ value, label: t(`schedule-words:zone.${value}`) }))}
                />
              </Field>
            </div>
            <ChoiceList
              field={fields.recipientIds}
              label={labels.recipientIds}
              type="checkbox"
              hint={t('field.recipients.hint')}
              options={choices.people}
            />
          </div>
        </Section>
        <Section title={t('form.preview')} help={t('form.preview.help')}>
          <div>
            <button type="submit" className="btn plain" formAction={previewPage} formTarget="_blank" onClick={preview}>
              {t('form.preview')}
            </button>
          </div>
        </Section>
        <div className="savebar">
          <SubmitButton>{t('common:action.save')}</SubmitButton>
          <Link className="btn plain" to={cancelTo}>
            {t('common:action.cancel')}
          </Link>
        </div>
      </Form>
    </>
  )
}

const previewPage = '/reports/preview'

/** Sends the form as a browser without scripts does: its answer is a file, which Remix can't show. */
function preview(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const { action, target } = form
  Object.assign(form, { action: previewPage, target: '_blank' })
  form.submit()
  Object.assign(form, { action, target })
}

const selectionWords = {
  all: 'folders:selection.all',
  group: 'folders:selection.oneGroup',
  location: 'folders:selection.oneLocation',
  chosen: 'folders:selection.chosen',
} as const
