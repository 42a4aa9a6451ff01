import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { taskLengths } from '#app/domain/tasks/limits.ts'
import type { TaskDraft, TranslationDraft } from '#app/domain/tasks/task-draft.ts'
import { languageName, type Language } from '#app/i18n/languages.ts'
import { Field } from '#app/ui/form/field.tsx'
import { focusFirstWrong } from '#app/ui/form/focus-first-wrong.ts'
import { initialText } from '#app/ui/form/form-field.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'

type TranslationFieldsProps = {
  field: FieldMetadata<TranslationDraft[], TaskDraft>
  /** The suggested draft, if one was filled in. */
  filled: TaskDraft | null
}

/** The task in other languages, folded: one row for each language, each folded too. */
export function TranslationFields({ field, filled }: TranslationFieldsProps) {
  const { t } = useTranslation('tasks')
  const rows = field.getFieldList().map((row, index) => {
    const fields = row.getFieldset()
    const name = filled?.translations[index]?.publicName ?? initialText(fields.publicName) ?? ''
    return { key: row.key ?? row.name, fields, name }
  })
  const made = rows.filter(({ name }) => name !== '').length
  const isWrong = rows.some(({ fields }) => hasErrors(fields))
  return (
    <Fold summary={made > 0 ? t('form.translationsMade', { made }) : t('form.translations')} open={isWrong}>
      <p className="hint">{t('form.translationsHint')}</p>
      <ul className="translations">
        {rows.map(({ key, fields, name }) => (
          <li key={key}>
            <TranslationRow fields={fields} name={name} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

type RowFields = ReturnType<FieldMetadata<TranslationDraft, TaskDraft>['getFieldset']>

function TranslationRow({ fields, name }: { fields: RowFields; name: string }) {
  const { t } = useTranslation('tasks')
  const { language: code, publicName, description } = fields
  const language = initialText(code) as Language
  const languageIn = { language: languageName(language) }
  const focus = focusFirstWrong([publicName, description])
  const summary = (
    <span>
      <span lang={language}>{languageName(language)}</span> <span className="soft">{name}</span>
    </span>
  )
  return (
    <Fold summary={summary} open={hasErrors(fields)}>
      <input type="hidden" name={code.name} defaultValue={language} />
      <Field field={publicName} label={t('form.publicNameIn', languageIn)}>
        <TextInput
          field={publicName}
          maxLength={taskLengths.publicName}
          autoComplete="off"
          lang={language}
          {...focus(publicName)}
        />
      </Field>
      <Field field={description} label={t('form.descriptionIn', languageIn)} optional>
        <TextArea
          field={description}
          maxLength={taskLengths.description}
          rows={3}
          lang={language}
          {...focus(description)}
        />
      </Field>
    </Fold>
  )
}

function hasErrors({ language, publicName, description }: RowFields): boolean | undefined {
  return [language, publicName, description].some(({ errors }) => errors?.length) || undefined
}
