import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { mostReadings, readingLengths } from '#app/domain/readings/limits.ts'
import { readingOfDraft, sentReading, type ReadingDraft } from '#app/domain/readings/reading-draft.ts'
import { readingKinds } from '#app/domain/readings/reading.ts'
import type { TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { limitsInWords } from '#app/i18n/reading-in-words.ts'
import { Check } from '#app/ui/form/check.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { AnswerFields } from './answer-fields.tsx'
import { NumberFields } from './number-fields.tsx'

type ReadingRowProps = {
  row: FieldMetadata<ReadingDraft, TaskDraft>
  /** Its place in the list, from 1. */
  number: number
  /** Whether the last step added it. */
  isAdded: boolean
  /** The intent that its button sends. */
  remove: object
}

/** One reading. What does not belong to its kind is hidden by the style sheet, and sent nevertheless. */
export function ReadingRow({ row, number, isAdded, remove }: ReadingRowProps) {
  const { t } = useTranslation('readings')
  const fields = row.getFieldset()
  const { kind, optional, min, max, unit, decimals, accepted, choices, otherChoices, actions } = fields
  const all = [fields.name, kind, min, max, unit, decimals, accepted, choices, otherChoices, actions]
  const isWrong = all.some(({ errors }) => errors?.length)
  const focus = focusFirstWrong(all)
  const { name, limits } = useReadingWords(row.value)
  const title = name || t('form.reading', { number })
  return (
    <li className="reading" data-row>
      <Fold summary={<ReadingSummary title={title} limits={limits} />} open={isWrong || isAdded || undefined}>
        <div className="reading-fields">
          <Field field={fields.name} label={t('form.name')} hint={t('form.nameHint')}>
            <TextInput
              field={fields.name}
              maxLength={readingLengths.name}
              required
              autoComplete="off"
              {...(isAdded ? { autoFocus: true } : focus(fields.name))}
            />
          </Field>
          <Choices
            field={kind}
            label={t('form.kind')}
            type="radio"
            options={readingKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <NumberFields fields={fields} focus={focus} />
          <AnswerFields fields={fields} focus={focus} />
          <Field
            field={actions}
            label={t('form.actions')}
            hint={t('form.actionsHint', { most: mostReadings.actions })}
            optional
          >
            <TextArea field={actions} rows={3} {...focus(actions)} />
          </Field>
          <Check field={optional} label={t('form.optional')} hint={t('form.optionalHint')} />
        </div>
      </Fold>
      <button className="btn ghost icon-only" aria-label={t('form.remove', { reading: title })} {...remove}>
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

function ReadingSummary({ title, limits }: { title: string; limits: string | null }) {
  return (
    <span>
      {title} {limits && <span className="soft">{limits}</span>}
    </span>
  )
}

/** The name that was typed, and its limits in words; null while they are none. */
function useReadingWords(value: unknown): { name: string; limits: string | null } {
  const { t } = useTranslation('readings')
  const language = useLanguage()
  const { name, kind, ...reading } = readingOfDraft(sentReading(Object(value) as Record<string, unknown>))
  const isTyped = kind !== undefined && !Number.isNaN(reading.min) && !Number.isNaN(reading.max)
  const isEmpty = kind === 'choice' && reading.accepted?.length === 0
  return {
    name: name.trim(),
    limits: isTyped && !isEmpty ? limitsInWords({ t, language }, { ...reading, kind }) : null,
  }
}
