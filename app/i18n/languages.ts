import { languageCodes, type LanguageCode } from '#app/domain/language-codes.ts'

export type Language = LanguageCode

/** What each language calls itself. */
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

/** Every language of the interface, by its code and under its own name, in the order of the menus. Each has all texts. */
export const languages = languageCodes.map((code) => ({ code, name: names[code] }))

export const defaultLanguage: Language = 'de'
export const fallbackLanguage: Language = 'en'

export function isLanguage(code: string | null | undefined): code is Language {
  return languageCodes.includes(code as Language)
}

/** The language for a reader whose wishes are these, the dearest first: the first that we have, else German. */
export function bestLanguage(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.find(isLanguage) ?? defaultLanguage
}

export function languageName(code: Language): string {
  return names[code]
}
