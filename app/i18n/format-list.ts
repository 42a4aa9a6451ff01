import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

const listFormat = memoize(
  (language: Language, type: 'conjunction' | 'disjunction') => new Intl.ListFormat(regionOf(language), { type }),
)

/** 10:15, 12:00 und 16:30 */
export function formatList(items: readonly string[], language: Language): string {
  return formatItems(items, language, 'conjunction')
}

/** ja oder nein */
export function formatAlternatives(items: readonly string[], language: Language): string {
  return formatItems(items, language, 'disjunction')
}

function formatItems(items: readonly string[], language: Language, type: 'conjunction' | 'disjunction'): string {
  const format = listFormat(language, type)
  // Thai puts spaces between the parts of a sentence; Intl's Thai lists have none.
  return language === 'th' ? format.formatToParts(items).map(withSpaces).join('') : format.format(items)
}

function withSpaces({ type, value }: { type: 'element' | 'literal'; value: string }): string {
  if (type === 'element') return value
  return value.trim() === '' ? ' ' : ` ${value.trim()} `
}
