import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

const listFormat = memoize((language: Language) => new Intl.ListFormat(regionOf(language), { type: 'conjunction' }))

/** 10:15, 12:00 und 16:30 */
export function formatList(items: readonly string[], language: Language): string {
  const format = listFormat(language)
  // Thai puts spaces between the parts of a sentence; Intl's Thai lists have none.
  return language === 'th' ? format.formatToParts(items).map(withSpaces).join('') : format.format(items)
}

function withSpaces({ type, value }: { type: 'element' | 'literal'; value: string }): string {
  if (type === 'element') return value
  return value.trim() === '' ? ' ' : ` ${value.trim()} `
}
