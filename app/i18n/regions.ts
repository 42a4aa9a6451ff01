import type { Language } from './languages.ts'

/**
 * English here is British (day before month, 24 hours) and Portuguese that of Portugal: alone, both are those of
 * America. Years are counted alike in every language, so that a record has one date.
 */
const regions: Partial<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', th: 'th-u-ca-gregory' }

/** The tag by which Intl knows a language as it is meant here. */
export function regionOf(language: Language): string {
  return regions[language] ?? language
}
