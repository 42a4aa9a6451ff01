import { expect, test } from 'vitest'
import {
  formatBillingDate,
  formatDate,
  formatDateShort,
  formatDay,
  formatDayShort,
  formatList,
  formatMoney,
  formatPrice,
  formatRelativeDay,
  formatTime,
  monthNames,
  weekdayNames,
} from './format.ts'
import { languages } from './languages.ts'

const instant = new Date('2026-11-20T13:05:00Z')
const timeZone = 'Europe/Berlin'

test('times have 24 hours in the schedule’s zone', () => {
  expect(formatTime({ instant, timeZone, language: 'de' })).toBe('14:05')
  expect(formatTime({ instant, timeZone, language: 'en' })).toBe('14:05')
  expect(formatTime({ instant: new Date('2026-11-20T23:00:00Z'), timeZone, language: 'de' })).toBe('00:00')
})

test('days in words', () => {
  expect(formatDay({ instant, timeZone, language: 'de' })).toBe('Freitag, 20. November')
  expect(formatDay({ instant, timeZone, language: 'en' })).toBe('Friday 20 November')
  expect(formatDayShort({ instant, timeZone, language: 'de' })).toBe('Fr, 20. Nov.')
})

test('the first of a month is ordinal in French and Italian, and no year is another one in Thai', () => {
  const first = { instant: new Date('2026-11-01T13:05:00Z'), timeZone }
  expect(formatDay({ ...first, language: 'fr' })).toBe('dimanche 1er novembre')
  expect(formatDate({ ...first, language: 'fr' })).toBe('1er novembre 2026')
  expect(formatDate({ instant, timeZone, language: 'fr' })).toBe('20 novembre 2026')
  expect(formatDate({ ...first, language: 'it' })).toBe('1º novembre 2026')
  expect(formatDate({ instant, timeZone, language: 'th' })).toContain('2026')
})

test('Portuguese is that of Portugal, and months have names in every language', () => {
  expect(formatDateShort({ instant, timeZone, language: 'pt' })).not.toContain('de nov.')
  for (const { code } of languages)
    expect(
      monthNames(code).every((name) => /\p{L}/u.test(name)),
      code,
    ).toBe(true)
})

test('days of the week are named as within a sentence, without a dot', () => {
  for (const { code } of languages) expect(weekdayNames(code).join(' '), code).not.toMatch(/[.,]/)
  expect(weekdayNames('lv')[0]).toBe('pirmd')
  expect(weekdayNames('de', 'long')[0]).toBe('Montag')
})

test('Thai lists have spaces, its weekdays the letters of calendars, its months their dots', () => {
  expect(formatList(['10:15', '16:30'], 'th')).toBe('10:15 และ 16:30')
  expect(formatList(['10:15', '12:00', '16:30'], 'th')).toBe('10:15 12:00 และ 16:30')
  expect(weekdayNames('th')).toEqual(['จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส', 'อา'])
  expect(monthNames('th')[10]).toBe('พ.ย.')
})

test('heute, gestern and morgen by the days of the zone, not by 24 hours', () => {
  const now = new Date('2026-11-20T22:30:00Z')
  const day = (text: string) => formatRelativeDay({ instant: new Date(text), timeZone, language: 'de', now })
  expect(day('2026-11-20T22:59:00Z')).toBe('heute')
  expect(day('2026-11-20T23:00:00Z')).toBe('morgen')
  expect(day('2026-11-19T22:59:00Z')).toBe('gestern')
  expect(day('2026-11-18T22:59:00Z')).toBeNull()
})

test('lists, months and weekdays', () => {
  expect(formatList(['10:15', '12:00', '16:30'], 'de')).toBe('10:15, 12:00 und 16:30')
  expect(monthNames('de')).toHaveLength(12)
  expect(monthNames('de')[2]).toBe('Mär')
  expect(weekdayNames('de')).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
})

test('money is said in the smallest unit of its currency, and a price without needless decimals', () => {
  const money = (amount: number, currency = 'EUR') => ({ amount, currency })
  expect(formatMoney(money(2261), 'de')).toBe('22,61\u00a0€')
  expect(formatMoney(money(-900), 'en')).toBe('-€9.00')
  expect(formatMoney(money(2500, 'JPY'), 'en')).toBe('¥2,500')
  expect(formatPrice(money(1900), 'de')).toBe('19\u00a0€')
  expect(formatPrice(money(1950), 'de')).toBe('19,50\u00a0€')
  expect(formatPrice(money(1900, 'CHF'), 'en')).toBe('CHF\u00a019')
})

test('a bill’s day is the one in Germany', () => {
  expect(formatBillingDate(new Date('2026-12-31T23:30:00Z'), 'de')).toBe('1. Januar 2027')
})
