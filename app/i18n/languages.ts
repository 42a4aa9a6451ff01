import type { LanguageCode } from '#app/domain/language-codes.ts'

/** Every language of the interface, by its code, in the order of the menus. Only those that have all texts are offered. */
export const languages = [
  { code: 'de', name: 'Deutsch', complete: true },
  { code: 'en', name: 'English', complete: true },
  { code: 'fr', name: 'Français', complete: false },
  { code: 'es', name: 'Español', complete: false },
  { code: 'pt', name: 'Português', complete: false },
  { code: 'it', name: 'Italiano', complete: false },
  { code: 'nl', name: 'Nederlands', complete: false },
  { code: 'tr', name: 'Türkçe', complete: false },
  { code: 'pl', name: 'Polski', complete: false },
  { code: 'th', name: 'ไทย', complete: false },
  { code: 'vi', name: 'Tiếng Việt', complete: false },
  { code: 'lv', name: 'Latviešu', complete: false },
  { code: 'uk', name: 'Українська', complete: false },
  { code: 'bg', name: 'Български', complete: false },
  { code: 'ro', name: 'Română', complete: false },
] as const satisfies readonly { code: LanguageCode; name: string; complete: boolean }[]

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'de'
export const fallbackLanguage: Language = 'en'

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

export function isLanguage(code: string | null | undefined): code is Language {
  return languageCodes.includes(code as Language)
}

/** The languages that have all texts. */
export const completeLanguages = languages.filter(({ complete }) => complete)

/**
 * The language for a reader whose wishes are these, the dearest first: the first that has all texts; English where we
 * know a language of theirs but have no texts in it; German where we know none.
 */
export function bestLanguage(wishes: readonly (string | null | undefined)[]): Language {
  return wishes.find(isOffered) ?? (wishes.some(isLanguage) ? fallbackLanguage : defaultLanguage)
}

export function isOffered(code: string | null | undefined): code is Language {
  return completeLanguages.some((language) => language.code === code)
}

export function languageName(code: Language): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
