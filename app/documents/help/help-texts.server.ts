import type { ArticleSlug } from '#app/domain/help/articles.ts'
import type { Version } from '#app/domain/help/versions.ts'
import { fallbackLanguage, type Language } from '#app/i18n/languages.ts'
import { parseHelpText, type HelpText } from './parse-help-text.ts'

export type HelpLanguage = Language

// Part of the build, so that the server needs no folder of texts.
const files = import.meta.glob<string>(['/locales/*/help/*.md', '/locales/*/news/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const parsed = new Map<string, HelpText>()

/** A help article; in English when the language lacks it. */
export function articleText(slug: ArticleSlug, language: Language): HelpText {
  return helpText(`help/${slug}`, language)
}

/** The news of a version; in English when the language lacks them. */
export function newsText(version: Version, language: Language): HelpText {
  return helpText(`news/${version}`, language)
}

function helpText(name: string, language: Language): HelpText {
  const own = `/locales/${language}/${name}.md`
  const path = own in files ? own : `/locales/${fallbackLanguage}/${name}.md`
  const text = parsed.get(path) ?? parseHelpText(files[path] ?? '', path)
  parsed.set(path, text)
  return text
}
