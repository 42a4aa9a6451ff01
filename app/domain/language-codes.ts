/** The languages of texts, by their codes, in the order of the menus. */
export const languageCodes = [
  'de',
  'en',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'tr',
  'pl',
  'th',
  'vi',
  'lv',
  'uk',
  'bg',
  'ro',
] as const

export type LanguageCode = (typeof languageCodes)[number]
