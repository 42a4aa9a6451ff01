import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '#app/i18n/languages.ts'
import { ChoiceList } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type PinCardsFormProps = {
  staff: { id: string; signature: string; loginName: string }[]
  language: Language
  reply: SubmissionResult | undefined
}

/** Chooses who gets a new PIN on a card, and the language of the cards. At first everybody listed is chosen. */
export function PinCardsForm({ staff, language, reply }: PinCardsFormProps) {
  const { t } = useTranslation('staff')
  const [form, fields] = useForm<{ staffIds: string[]; language: string }>({
    id: 'pin-cards',
    lastResult: reply,
    defaultValue: { staffIds: staff.map(({ id }) => id), language },
  })
  const people = staff.map(({ id, signature, loginName }) => ({ value: id, label: signature, hint: loginName }))
  return (
    <Form className="fields" method="post" id={form.id} onSubmit={form.onSubmit} noValidate preventScrollReset>
      <ChoiceList
        field={fields.staffIds}
        label={t('cards.people')}
        hint={t('cards.peopleHint')}
        type="checkbox"
        options={people}
      />
      <Field field={fields.language} label={t('cards.language')}>
        <SelectInput
          field={fields.language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <div>
        <SubmitButton>{t('cards.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
