import { expect, test } from 'vitest'
import type { SlotDay, Frequency } from '#app/domain/schedules/rules.ts'
import { listTimes, scheduleInWords, slotInWords } from './schedule-words.ts'
import { translatorFor } from './texts.server.ts'

const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const week = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 16 }, (_, i) => `${String(i + 7).padStart(2, '0')}:00`)

/** A dash without a line break after it. */
const dash = '–\u2060'

type Row = [Frequency, SlotDay[], string[], number[], string, string]

test.each<Row>([
  ['daily', week, ['14:00'], year, 'täglich, 14:00', 'daily, 14:00'],
  ['weekly', [3], [], year, 'wöchentlich, Mi, noch ohne Uhrzeit', 'weekly, Wed, no times yet'],
  ['daily', [1, 2, 3, 4, 5], ['10:15', '16:30'], year, 'Mo–Fr, 10:15 und 16:30', 'Mon–Fri, 10:15 and 16:30'],
  ['daily', [2, 5], ['18:00'], year, 'Di und Fr, 18:00', 'Tue and Fri, 18:00'],
  ['daily', [1, 4, 5, 6, 7], ['00:00'], year, 'Mo und Do–So, 00:00', 'Mon and Thu–Sun, 00:00'],
  [
    'daily',
    [1, 2, 3, 4, 5, 6],
    ['07:00', '12:30', '18:45'],
    year,
    'Mo–Sa, 07:00, 12:30 und 18:45',
    'Mon–Sat, 07:00, 12:30 and 18:45',
  ],
  ['weekly', [3], ['05:30'], year, 'wöchentlich, Mi, 05:30', 'weekly, Wed, 05:30'],
  ['weekly', [2, 5], ['05:30'], year, 'wöchentlich, Di und Fr, 05:30', 'weekly, Tue and Fri, 05:30'],
  ['hourly', week, hours, year, 'stündlich, 07:00 bis 22:00', 'hourly, 07:00 to 22:00'],
  ['hourly', [1, 2, 3, 4, 5], hours, year, 'stündlich, Mo–Fr, 07:00 bis 22:00', 'hourly, Mon–Fri, 07:00 to 22:00'],
  [
    'hourly',
    week,
    ['08:30', '10:30', '12:30'],
    year,
    'alle 2\u00a0Stunden, 08:30 bis 12:30',
    'every 2\u00a0hours, 08:30 to 12:30',
  ],
  [
    'hourly',
    week,
    ['08:30', '10:00', '12:30'],
    year,
    'stündlich, 08:30, 10:00 und 12:30',
    'hourly, 08:30, 10:00 and 12:30',
  ],
  ['hourly', [6], ['09:00'], year, 'Sa, 09:00', 'Sat, 09:00'],
  ['monthly', [31], ['15:00'], year, 'monatlich am 31., 15:00', 'monthly on the 31st, 15:00'],
  ['monthly', [1, 15], ['15:00'], year, 'monatlich am 1. und 15., 15:00', 'monthly on the 1st and 15th, 15:00'],
  [
    'monthly',
    [2, 23, 'last'],
    ['06:00'],
    year,
    'monatlich am 2., 23. und letzten Tag, 06:00',
    'monthly on the 2nd, 23rd and last day, 06:00',
  ],
  ['daily', week, ['14:00'], [4, 5, 6, 7, 8, 9, 10], 'täglich, 14:00, Apr–Okt', 'daily, 14:00, Apr–Oct'],
  ['daily', week, ['14:00'], [1, 2, 11, 12], 'täglich, 14:00, Nov–Feb', 'daily, 14:00, Nov–Feb'],
  [
    'daily',
    week,
    ['14:00'],
    [1, 6, 7, 12],
    'täglich, 14:00, Jun, Jul, Dez und Jan',
    'daily, 14:00, Jun, Jul, Dec and Jan',
  ],
  ['daily', week, ['14:00'], [1], 'täglich, 14:00, Jan', 'daily, 14:00, Jan'],
])('%s on %j at %j', (frequency, days, times, months, german, english) => {
  const rules = { frequency, days, times, months }
  expect(scheduleInWords(translatorFor('de'), 'de', rules)).toBe(german.replaceAll('–', dash))
  expect(scheduleInWords(translatorFor('en'), 'en', rules)).toBe(english.replaceAll('–', dash))
})

test('a slot is named by its day in words, in its own zone', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const words = (instant: string, language: 'de' | 'en') =>
    slotInWords({ instant: new Date(instant), timeZone: 'Europe/Berlin', language, now })
  expect(words('2026-11-20T15:30:00Z', 'de')).toBe('heute, 16:30')
  expect(words('2026-11-20T23:00:00Z', 'de')).toBe('morgen, 00:00')
  expect(words('2026-11-20T15:30:00Z', 'en')).toBe('today, 16:30')
  expect(words('2026-12-31T14:00:00Z', 'de')).toMatch(/^Do\.?, 31\. Dez\.?, 15:00$/)
})

test('of many times that are equally apart the first and the last are named, of others each', () => {
  const t = translatorFor('de', 'schedule-words')
  const everyTwo = hours.filter((_, index) => index % 2 === 0)
  expect(listTimes(t, hours)).toEqual(['stündlich', '07:00 bis 22:00'])
  expect(listTimes(t, everyTwo)).toEqual(['alle 2\u00a0Stunden', '07:00 bis 21:00'])
  expect(listTimes(t, hours.slice(0, 6))).toEqual(hours.slice(0, 6))
  const uneven = ['06:30', ...hours]
  expect(listTimes(t, uneven)).toEqual(uneven)
})
