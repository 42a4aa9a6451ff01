import type { Money } from '#app/domain/payments/money.ts'
import { wholePercent } from '#app/domain/figures/status-counts.ts'
import { memoize } from '#app/domain/memoize.ts'
import { normalizeSpaces } from './normalize-spaces.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

const numberFormat = memoize(
  (style: 'decimal' | 'percent', language: Language) => new Intl.NumberFormat(regionOf(language), { style }),
)

const currencyDisplay = 'narrowSymbol'

const moneyFormat = memoize(
  (currency: string, language: Language) =>
    new Intl.NumberFormat(regionOf(language), { style: 'currency', currency, currencyDisplay }),
)

const wholeMoneyFormat = memoize(
  (currency: string, language: Language) =>
    new Intl.NumberFormat(regionOf(language), {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 0,
    }),
)

/** 1.204 */
export function formatNumber(number: number, language: Language): string {
  return normalizeSpaces(numberFormat('decimal', language).format(number))
}

/** 96 %: a rate from 0 to 1, as `wholePercent` rounds it. */
export function formatPercent(rate: number, language: Language): string {
  return normalizeSpaces(numberFormat('percent', language).format(wholePercent(rate) / 100))
}

/** 22,61 € */
export function formatMoney({ amount, currency }: Money, language: Language): string {
  const format = moneyFormat(currency, language)
  return normalizeSpaces(format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0)))
}

/** 19 €, or 19,50 € when the amount is not whole. */
export function formatPrice(money: Money, language: Language): string {
  const { maximumFractionDigits: digits = 0 } = moneyFormat(money.currency, language).resolvedOptions()
  const whole = money.amount / 10 ** digits
  if (!Number.isInteger(whole)) return formatMoney(money, language)
  return normalizeSpaces(wholeMoneyFormat(money.currency, language).format(whole))
}

const bytesFormat = memoize(
  (unit: 'kilobyte' | 'megabyte' | 'gigabyte', language: Language) =>
    new Intl.NumberFormat(regionOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }),
)

/** 0,4 MB or 1,2 GB, with decimal units. */
export function formatBytes(bytes: number, language: Language): string {
  return bytes < 1_000_000_000 ? inUnit(bytes, 'megabyte', language) : inUnit(bytes, 'gigabyte', language)
}

/** The size of a file: 20 kB, 0,4 MB. */
export function formatFileSize(bytes: number, language: Language): string {
  return bytes < 100_000 ? inUnit(Math.ceil(bytes / 1000) * 1000, 'kilobyte', language) : formatBytes(bytes, language)
}

const sizes = { kilobyte: 1000, megabyte: 1_000_000, gigabyte: 1_000_000_000 }

function inUnit(bytes: number, unit: keyof typeof sizes, language: Language): string {
  // In some languages the line could break before the unit.
  return bytesFormat(unit, language)
    .format(bytes / sizes[unit])
    .replace(/\s/, '\u00a0')
}
