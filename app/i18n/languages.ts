import { languageCodes, type LanguageCode } from '#app/domain/language-codes.ts'

export type Language = LanguageCode

/** The name of each language in that language. */
const names: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  tr: 'Türkçe',
  pl: 'Polski',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  lv: 'Latviešu',
  uk: 'Українська',
  bg: 'Български',
  ro: 'Română',
}

/** The languages of the interface with their own names, in the order of the menus. Each has all texts. */
export const languages = languageCodes.map((code) => ({ code, name: names[code] }))

export const defaultLanguage: Language = 'de'
export const fallbackLanguage: Language = 'en'

export function isLanguage(code: string | null | undefined): code is Language {
  return languageCodes.includes(code as Language)
}

/** The first of a reader's wishes, the most important first, that is one of our languages; else German. */
export function bestLanguage(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.find(isLanguage) ?? defaultLanguage
}

export function languageName(code: Language): string {
  return names[code]
}
