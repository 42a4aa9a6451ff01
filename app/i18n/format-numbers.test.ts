import { expect, test } from 'vitest'
import { formatBytes, formatFileSize, formatMoney, formatPrice } from './format-numbers.ts'

test('money is passed in the smallest unit of its currency; a whole price has no decimals', () => {
  const money = (amount: number, currency = 'EUR') => ({ amount, currency })
  expect(formatMoney(money(2261), 'de')).toBe('22,61\u00a0€')
  expect(formatMoney(money(-900), 'en')).toBe('-€9.00')
  expect(formatMoney(money(2500, 'JPY'), 'en')).toBe('¥2,500')
  expect(formatPrice(money(1900), 'de')).toBe('19\u00a0€')
  expect(formatPrice(money(1950), 'de')).toBe('19,50\u00a0€')
  expect(formatPrice(money(1900, 'CHF'), 'en')).toBe('CHF\u00a019')
})

test('bytes are shown in megabytes, and from one gigabyte on in gigabytes', () => {
  expect([0, 440_000, 999_949_999, 1_000_000_000, 20_000_000_000].map((bytes) => formatBytes(bytes, 'de'))).toEqual([
    '0\u00a0MB',
    '0,4\u00a0MB',
    '999,9\u00a0MB',
    '1\u00a0GB',
    '20\u00a0GB',
  ])
  expect([1, 99_999, 100_000].map((bytes) => formatFileSize(bytes, 'de'))).toEqual([
    '1\u00a0kB',
    '100\u00a0kB',
    '0,1\u00a0MB',
  ])
  expect(formatBytes(1_500_000_000, 'fr')).toBe('1,5\u00a0Go')
})
