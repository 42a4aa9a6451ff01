import type { LanguageCode } from '#app/domain/language-codes.ts'

/** Every language of the interface, by its code and under its own name, in the order of the menus. Each has all texts. */
export const languages = [
  { code: 'de', name: 'Deutsch' },
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'tr', name: 'Türkçe' },
  { code: 'pl', name: 'Polski' },
  { code: 'th', name: 'ไทย' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'lv', name: 'Latviešu' },
  { code: 'uk', name: 'Українська' },
  { code: 'bg', name: 'Български' },
  { code: 'ro', name: 'Română' },
] as const satisfies readonly { code: LanguageCode; name: string }[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'de'
export const fallbackLanguage: Language = 'en'

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

export function isLanguage(code: string | null | undefined): code is Language {
  return languageCodes.includes(code as Language)
}

/** The language for a reader whose wishes are these, the dearest first: the first that we have, else German. */
export function bestLanguage(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.find(isLanguage) ?? defaultLanguage
}

export function languageName(code: Language): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
