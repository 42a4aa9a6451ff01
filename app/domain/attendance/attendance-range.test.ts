import { expect, test } from 'vitest'
import { exportRangeOf, periodAround, rangeOf, readMoment, type RangeQuery, type Unit } from './attendance-range.ts'

const now = new Date('2026-11-20T13:10:00Z')

/** The range of a query in Berlin, or the error code with its field. */
function outcome(range: RangeQuery, zone = 'Europe/Berlin') {
  const result = rangeOf(range, zone, now)
  if (!result.ok) return `${result.failure.code} ${result.failure.field}`
  return [result.value.from, result.value.to].map((end) => end.toISOString().slice(0, 16)).join(' ')
}

test.each<[Unit | undefined, string]>([
  [undefined, '2026-11-15T23:00 2026-11-22T23:00'],
  ['week', '2026-11-15T23:00 2026-11-22T23:00'],
  ['month', '2026-10-31T23:00 2026-11-30T23:00'],
  ['day', '2026-11-19T23:00 2026-11-20T23:00'],
  ['hour', '2026-11-20T13:00 2026-11-20T14:00'],
])('without ends it is the %s around now', (unit, expected) => {
  expect(outcome({ unit })).toBe(expected)
})

test('an hour is one of the wall clock, also in zones that are half an hour off', () => {
  expect(outcome({ unit: 'hour' }, 'Asia/Kolkata')).toBe('2026-11-20T12:30 2026-11-20T13:30')
})

test.each<[string, RangeQuery, string]>([
  ['two days, the last included', { from: '2026-11-18', to: '2026-11-19' }, '2026-11-17T23:00 2026-11-19T23:00'],
  ['one day', { from: '2026-11-18', to: '2026-11-18' }, '2026-11-17T23:00 2026-11-18T23:00'],
  ['local times', { from: '2026-11-18T08:00', to: '2026-11-18T14:00' }, '2026-11-18T07:00 2026-11-18T13:00'],
  [
    'instants',
    { from: '2026-11-18T08:00:00Z', to: '2026-11-18T16:00:00.000+02:00' },
    '2026-11-18T08:00 2026-11-18T14:00',
  ],
  ['over the spring gap', { from: '2026-03-28', to: '2026-03-30' }, '2026-03-27T23:00 2026-03-30T22:00'],
  ['a day of 23 hours', { from: '2026-03-29', to: '2026-03-29' }, '2026-03-28T23:00 2026-03-29T22:00'],
  ['from alone, a week', { from: '2026-11-02' }, '2026-11-01T23:00 2026-11-08T23:00'],
  ['from alone, a month', { from: '2026-10-01', unit: 'month' }, '2026-09-30T22:00 2026-10-31T23:00'],
  ['to alone, a day', { to: '2026-11-18', unit: 'day' }, '2026-11-17T23:00 2026-11-18T23:00'],
  ['to alone, an hour', { to: '2026-11-18T14:00', unit: 'hour' }, '2026-11-18T12:00 2026-11-18T13:00'],
  ['a leap year', { from: '2028-01-01', to: '2028-12-31' }, '2027-12-31T23:00 2028-12-31T23:00'],
])('%s', (_, range, expected) => {
  expect(outcome(range)).toBe(expected)
})

test.each<[string, RangeQuery, string]>([
  ['no date', { from: 'yesterday' }, 'from'],
  ['empty', { from: '' }, 'from'],
  ['a day that does not exist', { from: '2026-02-29', to: '2026-03-01' }, 'from'],
  ['an end that does not exist', { from: '2026-02-01', to: '2026-02-30' }, 'to'],
  ['a number', { to: '20261120' }, 'to'],
  ['an instant without an offset', { to: '2026-11-20T14:00:00' }, 'to'],
  ['an instant of a day that does not exist', { to: '2026-02-30T10:00:00Z' }, 'to'],
  ['an instant past midnight', { from: '2026-11-20T24:00:00Z' }, 'from'],
  ['a second too many', { from: '2026-11-20T14:00:60Z' }, 'from'],
  ['an impossible offset', { to: '2026-11-20T14:00:00+99:99' }, 'to'],
  ['a year too far', { from: '9999-12-31' }, 'from'],
  ['a year with a sign', { from: '+010000-01-01T00:00:00Z' }, 'from'],
  ['a negative year', { to: '-000001-01-01T00:00Z' }, 'to'],
  ['a year before computers', { from: '1969-12-31T23:59:00Z' }, 'from'],
  ['an end before its start', { from: '2026-11-20', to: '2026-11-19' }, 'to'],
  ['no length', { from: '2026-11-20T14:00', to: '2026-11-20T14:00' }, 'to'],
  ['more than a year', { from: '2026-01-01', to: '2027-01-10' }, 'to'],
])('refused: %s', (_, range, field) => {
  expect(outcome(range)).toBe(`attendance.rangeInvalid ${field}`)
})

test('periods follow each other without gap or overlap, also when clocks change', () => {
  for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata']) {
    for (const unit of ['month', 'week', 'day'] as const) {
      let period = periodAround(unit, new Date('2018-09-15T12:00Z'), zone)
      for (let step = 0; step < 200; step += 1) {
        const next = periodAround(unit, period.to, zone)
        expect(next.from, `${unit} ${zone}`).toEqual(period.to)
        expect(periodAround(unit, new Date(next.from.getTime() - 1), zone)).toEqual(period)
        period = next
      }
    }
  }
})

test('a week begins on Monday, a month on its first', () => {
  expect(periodAround('week', new Date('2026-11-22T23:59Z'), 'UTC').from).toEqual(new Date('2026-11-16T00:00Z'))
  expect(periodAround('week', new Date('2026-11-23T00:00Z'), 'UTC').from).toEqual(new Date('2026-11-23T00:00Z'))
  expect(periodAround('month', new Date('2028-02-29T12:00Z'), 'UTC')).toEqual({
    from: new Date('2028-02-01T00:00Z'),
    to: new Date('2028-03-01T00:00Z'),
  })
})

test('a date means the whole day, a time means one instant', () => {
  expect(readMoment('2026-11-20', 'UTC')).toEqual({
    from: new Date('2026-11-20T00:00Z'),
    to: new Date('2026-11-21T00:00Z'),
  })
  expect(readMoment('2026-11-20T14:00', 'UTC')).toEqual({
    from: new Date('2026-11-20T14:00Z'),
    to: new Date('2026-11-20T14:00Z'),
  })
  expect(readMoment('2018-11-04', 'America/Sao_Paulo')?.from).toEqual(new Date('2018-11-04T03:00Z'))
  expect(readMoment('soon', 'UTC')).toBeNull()
})

test.each<[string, RangeQuery, string]>([
  ['nothing is the last thirty days, today included', {}, '2026-10-21T22:00 2026-11-20T23:00'],
  ['a first day is thirty days from it', { from: '2026-11-01' }, '2026-10-31T23:00 2026-11-30T23:00'],
  ['a last day is thirty days up to it', { to: '2026-11-30' }, '2026-10-31T23:00 2026-11-30T23:00'],
  ['an instant is up to it', { to: '2026-11-30T12:00' }, '2026-10-31T23:00 2026-11-30T11:00'],
  ['a unit is the one around now', { unit: 'month' }, '2026-10-31T23:00 2026-11-30T23:00'],
  ['the end of the calendar', { from: '9998-12-30' }, '9998-12-29T23:00 9999-01-28T23:00'],
])('of an export, %s', (_, range, expected) => {
  const result = exportRangeOf(range, 'Europe/Berlin', now)
  if (!result.ok) throw new Error(result.failure.code)
  const ends = [result.value.from, result.value.to].map((end) => end.toISOString().replace(/:\d\d\.\d+Z$/, ''))
  expect(ends.join(' ')).toBe(expected)
})
