import { useTranslation } from 'react-i18next'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { FormField } from '#app/ui/form/form-field.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'

type AnswerFieldsProps = {
  fields: Record<'accepted' | 'choices' | 'otherChoices', FormField>
  focus: (field: FormField) => { autoFocus: boolean }
}

/** Which answers are in limits: of a reading that is yes or no, and of one that is a list. */
export function AnswerFields({ fields: { accepted, choices, otherChoices }, focus }: AnswerFieldsProps) {
  const { t } = useTranslation('readings')
  return (
    <>
      <div className="of-yes-no">
        <Choices
          field={accepted}
          label={t('form.accepted')}
          type="radio"
          options={(['yes', 'no', 'both'] as const).map((answer) => ({ value: answer, label: t(`answer.${answer}`) }))}
        />
      </div>
      <div className="of-choice">
        <Field field={choices} label={t('form.choices')} hint={t('form.choicesHint')}>
          <TextArea field={choices} rows={3} {...focus(choices)} />
        </Field>
        <Field field={otherChoices} label={t('form.otherChoices')} hint={t('form.otherChoicesHint')} optional>
          <TextArea field={otherChoices} rows={3} {...focus(otherChoices)} />
        </Field>
      </div>
    </>
  )
}
