import { expect, test } from 'vitest'
import { periodAround, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { periodLinks } from './period-links.ts'
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

test('a range that is no period is named by its days', () => {
  const range = { from: new Date('2026-11-01T23:00Z'), to: new Date('2026-11-18T23:00Z') }
  expect(plain(periodInWords({ range, unit: 'week', timeZone: zone, language: 'de' }))).toBe('2.–18.Nov.2026')
})

function links(unit: Unit, range: AttendanceRange = periodAround(unit, now, zone)) {
  return periodLinks({ range, unit, timezone: zone, now })
}

test('of the period around now, the one before is named and none comes after', () => {
  expect(links('week')).toEqual({
    previous: '?unit=week&from=2026-11-09&to=2026-11-15',
    next: null,
    units: [
      { unit: 'month', to: '?unit=month' },
      { unit: 'week', to: '?unit=week' },
      { unit: 'day', to: '?unit=day' },
      { unit: 'hour', to: '?unit=hour' },
    ],
  })
  expect(links('month').previous).toBe('?unit=month&from=2026-10-01&to=2026-10-31')
  expect(links('day').previous).toBe('?unit=day&from=2026-11-19&to=2026-11-19')
})

test('of a period that is over, the next leads on, the last step to the one around now', () => {
  const over = periodAround('week', new Date('2026-11-05T12:00Z'), zone)
  expect(links('week', over).next).toBe('?unit=week&from=2026-11-09&to=2026-11-15')
  expect(links('week', over).units).toContainEqual({ unit: 'month', to: '?unit=month' })
  expect(links('week', over).units).toContainEqual({ unit: 'day', to: '?unit=day&from=2026-11-02&to=2026-11-02' })
  expect(links('week', periodAround('week', new Date('2026-11-10T12:00Z'), zone)).next).toBe('?unit=week')
})

test('hours are instants, so that both of the autumn overlap can be reached', () => {
  const range = periodAround('hour', new Date('2026-10-25T03:30Z'), zone)
  expect(links('hour', range).previous).toBe(
    `?${new URLSearchParams({ unit: 'hour', from: '2026-10-25T02:00:00.000Z', to: '2026-10-25T03:00:00.000Z' })}`,
  )
})

/** Without the spaces and commas that differ from one Intl to the next. */
function plain(text: string): string {
  return text.replace(/[\s,]/g, '')
}
