import { languageCodes } from '#app/domain/language-codes.ts'
import { commonTasks, type CommonTask, type CommonTaskTexts } from '#app/domain/tasks/common-tasks.ts'
import type { HaccpKind } from '#app/domain/tasks/haccp-tasks.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { longestTyped } from '#app/domain/texts/typed-text.ts'
import type { Language } from './languages.ts'
import { i18nFor } from './texts.server.ts'

/** Tasks of the template for kitchens, which have their texts in the same files. */
type HaccpTask = `haccp.${HaccpKind}`

/** The names of the common tasks in a language, in alphabetical order; empty when they are not translated yet. */
export function commonTaskNames(language: Language): string[] {
  return commonTasks.flatMap((task) => textsIn(language, task)?.name ?? []).sort((a, b) => a.localeCompare(b, language))
}

/** The texts of a common task in all languages, found by its name in one of them; null when no task has that name. */
export function findCommonTask(name: string, language: Language): Map<Language, CommonTaskTexts> | null {
  // A typed name may have any length, and composing takes quadratic time.
  if (name.length > longestTyped) return null
  const key = foldedKey(name)
  const task = commonTasks.find((candidate) => foldedKey(textsIn(language, candidate)?.name ?? '') === key)
  if (key === '' || !task) return null
  return new Map(
    languageCodes.flatMap((code) => {
      const texts = textsIn(code, task)
      return texts ? [[code, texts] as const] : []
    }),
  )
}

/** Whether a text is the name or the description of a common task in any language. */
export function isCommonText(text: string): boolean {
  return commonTexts().has(text)
}

/** The texts of a common task in a language; undefined when they are not translated yet. */
export function textsIn(language: Language, task: CommonTask | HaccpTask): CommonTaskTexts | undefined {
  const all = i18nFor(language).getResourceBundle(language, 'common-tasks') as Record<string, string> | undefined
  const [name, description] = [all?.[`${task}.name`], all?.[`${task}.description`]]
  return name && description ? { name, description } : undefined
}

let cachedTexts: Set<string> | undefined

function commonTexts(): Set<string> {
  cachedTexts ??= new Set(
    languageCodes.flatMap((language) => commonTasks.flatMap((task) => Object.values(textsIn(language, task) ?? {}))),
  )
  return cachedTexts
}
