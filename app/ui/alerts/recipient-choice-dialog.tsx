import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { FormDialog } from '#app/ui/dialog/form-dialog.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'

type Person = { id: string; name: string; email: string }

type RecipientChoiceDialogProps = {
  /** Of the schedule or group. */
  name: string
  of: 'schedule' | 'group'
  people: Person[]
  recipientIds: string[] | null
  isIncluded: boolean
  closeTo: string
  answer: { reply: SubmissionResult; failure: Failure | null } | undefined
}

type ChoiceFields = { choice: 'all' | 'only'; recipientIds: string[] }

/** Asks who is told of a schedule, or of the schedules of a group: all who want to be told, or only some. */
export function RecipientChoiceDialog({ isIncluded, ...props }: RecipientChoiceDialogProps) {
  const { t } = useTranslation('alerts')
  if (isIncluded) return <ChoiceForm {...props} />
  return (
    <Dialog title={t('chosen.title', { name: props.name })} closeTo={props.closeTo}>
      <div className="body">
        <LockedFeature feature="recipients" />
      </div>
    </Dialog>
  )
}

type ChoiceFormProps = Omit<RecipientChoiceDialogProps, 'isIncluded'>

function ChoiceForm({ name, of, people, recipientIds, closeTo, answer }: ChoiceFormProps) {
  const { t } = useTranslation('alerts')
  const [form, fields] = useForm<ChoiceFields>({
    id: 'recipients',
    lastResult: answer?.reply,
    defaultValue: { choice: recipientIds === null ? 'all' : 'only', recipientIds: recipientIds ?? [] },
  })
  const labels = { choice: t('chosen.who'), recipientIds: t('chosen.people') }
  return (
    <FormDialog title={t('chosen.title', { name })} closeTo={closeTo} form={form}>
      <ErrorSummary form={form} labels={labels} title={t('settings.failed')} failure={answer?.failure} />
      <ChoiceList
        field={fields.choice}
        label={labels.choice}
        type="radio"
        hint={t('chosen.help')}
        options={[
          { value: 'all', label: t(`chosen.all.${of}`) },
          { value: 'only', label: t('chosen.only') },
        ]}
      />
      <ChoiceList
        field={fields.recipientIds}
        label={labels.recipientIds}
        type="checkbox"
        hint={t('chosen.peopleHint')}
        options={people.map(({ id, name: label, email }) => ({ value: id, label, hint: email }))}
      />
    </FormDialog>
  )
}
