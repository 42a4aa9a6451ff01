import { expect, test } from 'vitest'
import { periodAround, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { periodInWords } from './period-in-words.ts'

const zone = 'Europe/Berlin'
const now = new Date('2026-11-20T13:10:00Z')

test.each<[Unit, string, string]>([
  ['month', 'November 2026', 'November 2026'],
  ['week', '16.–22. Nov. 2026', '16–22 Nov 2026'],
  ['day', 'Fr, 20. Nov. 2026', 'Fri 20 Nov 2026'],
  ['hour', 'Fr, 20. Nov. 2026, 14:00–15:00', 'Fri 20 Nov 2026, 14:00–15:00'],
])('a %s has its name', (unit, german, english) => {
  const period = { range: periodAround(unit, now, zone), unit, timeZone: zone }
  expect(plain(periodInWords({ ...period, language: 'de' }))).toBe(plain(german))
  expect(plain(periodInWords({ ...period, language: 'en' }))).toBe(plain(english))
})

test('a range that is no whole period is named by its days', () => {
  const range = { from: new Date('2026-11-01T23:00Z'), to: new Date('2026-11-18T23:00Z') }
  expect(plain(periodInWords({ range, unit: 'week', timeZone: zone, language: 'de' }))).toBe('2.–18.Nov.2026')
})

/** Without the spaces and commas that differ from one Intl to the next. */
function plain(text: string): string {
  return text.replace(/[\s,]/g, '')
}
