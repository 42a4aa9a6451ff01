import type { ArticleSlug } from '#app/domain/help/articles.ts'
import type { Version } from '#app/domain/help/versions.ts'
import { memoize } from '#app/domain/memoize.ts'
import { helpFiles } from '#app/i18n/language-files.server.ts'
import { fallbackLanguage, type Language } from '#app/i18n/languages.ts'
import { parseHelpText, type HelpText } from './parse-help-text.ts'

export type HelpLanguage = Language

const filesOf = memoize(helpFiles)

/** A help article; in English when the language lacks it. */
export function articleText(slug: ArticleSlug, language: Language): HelpText {
  return helpText(`help/${slug}`, language)
}

/** The news of a version; in English when the language lacks them. */
export function newsText(version: Version, language: Language): HelpText {
  return helpText(`news/${version}`, language)
}

const helpText = memoize((name: string, language: Language): HelpText => {
  const file = `${name}.md`
  const text = filesOf(language)[file] ?? filesOf(fallbackLanguage)[file] ?? ''
  return parseHelpText(text, `${language}/${file}`)
})
