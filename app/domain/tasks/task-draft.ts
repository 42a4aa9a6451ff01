import { languageCodes, type LanguageCode } from '#app/domain/language-codes.ts'
import { draftOfReading, type ReadingDraft } from '#app/domain/readings/reading-draft.ts'
import { isVisible } from '#app/domain/texts/clean-line.ts'
import type { CommonTaskTexts } from './common-tasks.ts'
import type { TaskInput } from './schema.ts'

/** A task as its form has it, with a row for every language. */
export type TaskDraft = {
  name: string
  publicName: string
  description: string
  translations: TranslationDraft[]
  readings: ReadingDraft[]
}

export type TranslationDraft = { language: LanguageCode; publicName: string; description: string }

/** The draft of a task, or an empty one; `typed` writes the numbers of its readings. */
export function draftOf(task: Partial<TaskInput> = {}, typed: (number: number) => string = String): TaskDraft {
  const { name = '', publicName = '', description = '', translations = [], readings = [] } = task
  const rows = languageCodes.map((language) => {
    const row = translations.find((translation) => translation.language === language)
    return { language, publicName: row?.publicName ?? '', description: row?.description ?? '' }
  })
  const drafts = readings.map((reading) => draftOfReading(reading, typed))
  return { name, publicName, description, translations: rows, readings: drafts }
}

type Suggestion = {
  /** The suggested texts, in every language that has them. */
  texts: ReadonlyMap<LanguageCode, CommonTaskTexts>
  /** The language of the task itself. */
  language: LanguageCode
  /** Whether a text is the suggestion for any task. */
  isSuggested: (text: string) => boolean
}

/**
 * The draft with suggested texts wherever nobody has typed anything; texts of earlier suggestions, and the name in place of
 * another text, count as not typed.
 * The task's own language needs no translation.
 */
export function fillIn(draft: TaskDraft, { texts, language, isSuggested }: Suggestion): TaskDraft {
  const filled = (typed: string, suggested: string | undefined) =>
    isVisible(typed) && typed !== draft.name && !isSuggested(typed) ? typed : (suggested ?? '')
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
    readings: draft.readings,
  }
}
