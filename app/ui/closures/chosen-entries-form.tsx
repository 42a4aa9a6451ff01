import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { ChoiceList, type ChoiceOption } from '#app/ui/form/choices.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ClosedGroupField } from './closed-group-field.tsx'
import { LeftOut } from './left-out.tsx'

/** The entries of a calendar, each as the form sends it and in words, and how many were left out. */
export type OfferedEntries = { entries: { value: string; label: string }[]; leftOut: number }

type ChosenEntriesFormProps = {
  /** The head of the page. */
  children: ReactNode
  offer: OfferedEntries
  groups: ChoiceOption[]
  reply: SubmissionResult | null
  failure: Failure | null
}

/** The entries of a calendar, all of them chosen at first, and for whom they are. */
export function ChosenEntriesForm({ children, offer, groups, reply, failure }: ChosenEntriesFormProps) {
  const { t } = useTranslation(['closures', 'common'])
  const places = offer.entries.map(({ label }, place) => ({ value: String(place), label }))
  const [form, fields] = useForm<{ chosen: string[]; groupNameId: string }>({
    id: 'chosen-entries',
    lastResult: reply,
    defaultValue: { chosen: places.map(({ value }) => value) },
  })
  const labels = { chosen: t('import.choose'), groupNameId: t('field.group') }
  return (
    <>
      {children}
      <ErrorSummary form={form} labels={labels} title={t('import.failed')} failure={failure} />
      {offer.leftOut > 0 && (
        <Banner tone="info">
          <LeftOut count={offer.leftOut} />
        </Banner>
      )}
      <Form method="post" id={form.id} noValidate>
        {offer.entries.map(({ value }) => (
          <input key={value} type="hidden" name="entries" value={value} />
        ))}
        <Section title={labels.chosen} help={t('import.chooseHelp')}>
          <div className="fields">
            <ChoiceList field={fields.chosen} label={t('columns.days')} type="checkbox" options={places} />
            <ClosedGroupField field={fields.groupNameId} groups={groups} />
          </div>
        </Section>
        <div className="acts">
          <SubmitButton>{t('import.submit')}</SubmitButton>
          <Link className="btn plain" to="/closures">
            {t('common:action.cancel')}
          </Link>
        </div>
      </Form>
    </>
  )
}
