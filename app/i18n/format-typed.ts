import { memoize } from '#app/domain/memoize.ts'
import { mostDecimals } from '#app/domain/readings/limits.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

const typedFormat = memoize(
  (language: Language) =>
    new Intl.NumberFormat(regionOf(language), { useGrouping: false, maximumFractionDigits: mostDecimals }),
)

/** 1204,5: a limit or value as a person types it, who would not group thousands. */
export function formatTyped(number: number, language: Language): string {
  return typedFormat(language).format(number)
}
