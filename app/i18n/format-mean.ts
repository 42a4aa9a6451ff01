import { memoize } from '#app/domain/memoize.ts'
import type { Language } from './languages.ts'
import { normalizeSpaces } from './normalize-spaces.ts'
import { regionOf } from './regions.ts'

const meanFormat = memoize(
  (language: Language) =>
    new Intl.NumberFormat(regionOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** 4,2: with one decimal. */
export function formatMean(mean: number, language: Language): string {
  return normalizeSpaces(meanFormat(language).format(mean))
}
