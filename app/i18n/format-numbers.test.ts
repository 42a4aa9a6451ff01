import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './format-numbers.ts'

test('money is said in the smallest unit of its currency, and a price without needless decimals', () => {
  const money = (amount: number, currency = 'EUR') => ({ amount, currency })
  expect(formatMoney(money(2261), 'de')).toBe('22,61\u00a0€')
  expect(formatMoney(money(-900), 'en')).toBe('-€9.00')
  expect(formatMoney(money(2500, 'JPY'), 'en')).toBe('¥2,500')
  expect(formatPrice(money(1900), 'de')).toBe('19\u00a0€')
  expect(formatPrice(money(1950), 'de')).toBe('19,50\u00a0€')
  expect(formatPrice(money(1900, 'CHF'), 'en')).toBe('CHF\u00a019')
})
