import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonLength } from '#app/domain/closures/limits.ts'
import type { ClosureInput } from '#app/domain/closures/schema.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { ChoiceOption } from '#app/ui/form/choices.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { asksBeforeLeaving } from '#app/ui/form/use-leave-question.ts'
import { Fact } from '#app/ui/layout/fact.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ClosedGroupField } from './closed-group-field.tsx'

type ClosureFormProps = {
  /** The head of the page. */
  children: ReactNode
  /** The schedule that is closed; null for a closure of all schedules or of a group. */
  schedule: { id: string; title: string } | null
  groups: ChoiceOption[]
  reply?: SubmissionResult | undefined
  /** A failure of the whole form. */
  failure?: Failure | null | undefined
}

/** The form of a new closure. */
export function ClosureForm({ children, schedule, groups, reply, failure }: ClosureFormProps) {
  const { t } = useTranslation(['closures', 'common'])
  const [form, fields] = useForm<ClosureInput>({ id: 'closure', lastResult: reply })
  const labels = {
    from: t('field.from'),
    to: t('field.to'),
    reason: t('field.reason'),
    scheduleId: t('field.group'),
    groupNameId: t('field.group'),
  }
  return (
    <>
      {children}
      <ErrorSummary form={form} labels={labels} title={t('form.failed')} failure={failure} />
      <Form method="post" id={form.id} noValidate {...asksBeforeLeaving}>
        <Section title={schedule?.title ?? t('new')} help={t('history')}>
          <div className="fields">
            <div className="two">
              <Field field={fields.from} label={labels.from} hint={t('field.fromHint')}>
                <TextInput field={fields.from} type="date" required />
              </Field>
              <Field field={fields.to} label={labels.to}>
                <TextInput field={fields.to} type="date" required />
              </Field>
            </div>
            <Field field={fields.reason} label={labels.reason} hint={t('field.reasonHint')}>
              <TextInput field={fields.reason} maxLength={reasonLength} required autoComplete="off" />
            </Field>
            {schedule && (
              <>
                <input type="hidden" name="scheduleId" value={schedule.id} />
                <dl className="dl">
                  <Fact title={labels.scheduleId}>{schedule.title}</Fact>
                </dl>
              </>
            )}
            {!schedule && <ClosedGroupField field={fields.groupNameId} groups={groups} />}
          </div>
        </Section>
        <div className="acts">
          <SubmitButton>{t('submit')}</SubmitButton>
          <Link className="btn plain" to={schedule ? `/schedules/${schedule.id}` : '/closures'}>
            {t('common:action.cancel')}
          </Link>
        </div>
      </Form>
    </>
  )
}
