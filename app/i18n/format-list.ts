import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

type ListType = 'conjunction' | 'disjunction'

const listFormat = memoize((language: Language, type: ListType) => new Intl.ListFormat(regionOf(language), { type }))

/** 10:15, 12:00 und 16:30; or of alternatives, `disjunction`: ja oder nein */
export function formatList(items: readonly string[], language: Language, type: ListType = 'conjunction'): string {
  const format = listFormat(language, type)
  // Thai puts spaces between the parts of a sentence; Intl's Thai lists have none.
  return language === 'th' ? format.formatToParts(items).map(withSpaces).join('') : format.format(items)
}

function withSpaces({ type, value }: { type: 'element' | 'literal'; value: string }): string {
  if (type === 'element') return value
  return value.trim() === '' ? ' ' : ` ${value.trim()} `
}
