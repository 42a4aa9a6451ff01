/** Every language of the interface, by its code, in the order of the menus. `complete` has all texts; the others fall back to English. */
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
] as const

export type Language = (typeof languages)[number]['code']

export const defaultLanguage: Language = 'de'
export const fallbackLanguage: Language = 'en'

export const languageCodes: readonly Language[] = languages.map(({ code }) => code)

export function isLanguage(code: string | null | undefined): code is Language {
  return languageCodes.includes(code as Language)
}

/** The language that the texts for a reader really have: English where theirs has none yet. */
export function wordedLanguage(language: Language): Language {
  return languages.some(({ code, complete }) => code === language && complete) ? language : fallbackLanguage
}

export function languageName(code: Language): string {
  return languages.find((language) => language.code === code)?.name ?? code
}
