import { languageCodes, type LanguageCode } from '#app/domain/language-codes.ts'
import { isVisible } from '#app/domain/texts/clean-line.ts'
import type { CommonTaskTexts } from './common-tasks.ts'
import type { TaskInput } from './schema.ts'

/** A task as its form has it: what was typed, with a row for every language. */
export type TaskDraft = { name: string; publicName: string; description: string; translations: TranslationDraft[] }

export type TranslationDraft = { language: LanguageCode; publicName: string; description: string }

/** The draft of a task, or of none yet. */
export function draftOf(task: Partial<TaskInput> = {}): TaskDraft {
  const { name = '', publicName = '', description = '', translations = [] } = task
  const rows = languageCodes.map((language) => {
    const known = translations.find((one) => one.language === language)
    return { language, publicName: known?.publicName ?? '', description: known?.description ?? '' }
  })
  return { name, publicName, description, translations: rows }
}

type Suggestion = {
  /** What is suggested, in every language that it exists in. */
  texts: ReadonlyMap<LanguageCode, CommonTaskTexts>
  /** The language that the task itself is in. */
  language: LanguageCode
  /** Whether a text is one that was suggested, of whatever task. */
  isSuggested: (text: string) => boolean
}

/**
 * The draft with what is suggested wherever nobody has typed anything; a text that was suggested before is nobody's.
 * Whoever reads the language of the task itself needs no translation.
 */
export function fillIn(draft: TaskDraft, { texts, language, isSuggested }: Suggestion): TaskDraft {
  const filled = (typed: string, suggested: string | undefined) =>
    isVisible(typed) && !isSuggested(typed) ? typed : (suggested ?? '')
  const original = texts.get(language)
  return {
    name: draft.name,
    publicName: filled(draft.publicName, original?.name),
    description: filled(draft.description, original?.description),
    translations: draft.translations.map((row) => {
      const translated = row.language === language ? undefined : texts.get(row.language)
      return {
        language: row.language,
        publicName: filled(row.publicName, translated?.name),
        description: filled(row.description, translated?.description),
      }
    }),
  }
}
