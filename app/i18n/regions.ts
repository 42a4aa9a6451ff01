import type { Language } from './languages.ts'

/**
 * Without a region, English and Portuguese would be American. Ours are British (day before month, 24 hours) and European.
 * Years are Gregorian in every language, so that a record has one date.
 */
const regions: Partial<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', th: 'th-u-ca-gregory' }

/** Intl's tag for one of our languages. */
export function regionOf(language: Language): string {
  return regions[language] ?? language
}
