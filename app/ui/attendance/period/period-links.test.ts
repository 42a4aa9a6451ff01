import { expect, test } from 'vitest'
import { periodAround, type AttendanceRange, type Unit } from '#app/domain/attendance/attendance-range.ts'
import { periodLinks } from './period-links.ts'

const zone = 'Europe/Berlin'
const now = new Date('2026-11-20T13:10:00Z')

function links(unit: Unit, range: AttendanceRange = periodAround(unit, now, zone), anchor?: Date) {
  return periodLinks({ range, unit, timezone: zone, now, anchor })
}

test('the current period has a previous one and no next one', () => {
  expect(links('week')).toEqual({
    previous: '?unit=week&from=2026-11-09&to=2026-11-15',
    next: null,
    today: null,
    units: [
      { unit: 'month', to: '?unit=month&from=2026-11-01&to=2026-11-30' },
      { unit: 'week', to: '?unit=week&from=2026-11-16&to=2026-11-22' },
      { unit: 'day', to: '?unit=day&from=2026-11-20&to=2026-11-20' },
      { unit: 'hour', to: hour('2026-11-20T13:00:00.000Z', '2026-11-20T14:00:00.000Z') },
    ],
  })
  expect(links('month').previous).toBe('?unit=month&from=2026-10-01&to=2026-10-31')
  expect(links('day').previous).toBe('?unit=day&from=2026-11-19&to=2026-11-19')
})

test('a past period has a next one, and a link back to the current one', () => {
  const over = periodAround('week', new Date('2026-11-05T12:00Z'), zone)
  expect(links('week', over)).toMatchObject({
    next: '?unit=week&from=2026-11-09&to=2026-11-15',
    today: '?unit=week&from=2026-11-16&to=2026-11-22',
  })
  expect(links('week', over).units).toContainEqual({ unit: 'month', to: '?unit=month&from=2026-11-01&to=2026-11-30' })
  expect(links('week', over).units).toContainEqual({ unit: 'day', to: '?unit=day&from=2026-11-02&to=2026-11-02' })
})

test('a future period has no next one, and a link back to the current one', () => {
  const next = periodAround('week', new Date('2026-11-26T12:00Z'), zone)
  expect(links('week', next)).toMatchObject({ next: null, today: '?unit=week&from=2026-11-16&to=2026-11-22' })
})

test('other lengths are shown around what is due in the period', () => {
  const over = periodAround('week', new Date('2026-11-05T12:00Z'), zone)
  const { units } = links('week', over, new Date('2026-11-06T08:00Z'))
  expect(units).toContainEqual({ unit: 'day', to: '?unit=day&from=2026-11-06&to=2026-11-06' })
  expect(units).toContainEqual({ unit: 'hour', to: hour('2026-11-06T08:00:00.000Z', '2026-11-06T09:00:00.000Z') })
})

test('hours are instants, so that both of the autumn overlap can be reached', () => {
  const range = periodAround('hour', new Date('2026-10-25T03:30Z'), zone)
  expect(links('hour', range).previous).toBe(hour('2026-10-25T02:00:00.000Z', '2026-10-25T03:00:00.000Z'))
})

function hour(from: string, to: string): string {
  return `?${new URLSearchParams({ unit: 'hour', from, to })}`
}
