import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { instantOf, isLocalDateTime, localDateTime, localDay } from './local-time.ts'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { hour } from '#app/domain/time/durations.ts'

const anyZone = fc.constantFrom(...timeZones)
const anyInstant = fc.date({
  min: new Date('2015-01-01T00:00Z'),
  max: new Date('2040-01-01T00:00Z'),
  noInvalidDate: true,
})

test.each([
  ['an ordinary time', '2026-11-20T14:00', 'Europe/Berlin', '2026-11-20T13:00Z'],
  ['Berlin, spring gap', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30Z'],
  ['Berlin, just before the gap', '2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59Z'],
  ['Berlin, just after the gap', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00Z'],
  ['Berlin, autumn overlap', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z'],
  ['Berlin, just before the overlap', '2026-10-25T01:59', 'Europe/Berlin', '2026-10-24T23:59Z'],
  ['Berlin, just after the overlap', '2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00Z'],
  ['New York, spring gap', '2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30Z'],
  ['New York, autumn overlap', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
  ['Sao Paulo, gap at midnight', '2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['Sao Paulo, within the gap', '2018-11-04T00:30', 'America/Sao_Paulo', '2018-11-04T03:30Z'],
  ['Sao Paulo, overlap before midnight', '2019-02-16T23:30', 'America/Sao_Paulo', '2019-02-17T01:30Z'],
  ['Sao Paulo, midnight after the overlap', '2019-02-17T00:00', 'America/Sao_Paulo', '2019-02-17T03:00Z'],
  ['Sao Paulo, without summer time since 2019', '2026-11-01T00:30', 'America/Sao_Paulo', '2026-11-01T03:30Z'],
  ['Kolkata', '2026-03-29T02:30', 'Asia/Kolkata', '2026-03-28T21:00Z'],
  ['Sydney, spring gap in October', '2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T16:30Z'],
  ['London, gap at one', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30Z'],
  ['UTC', '2026-02-28T23:59', 'UTC', '2026-02-28T23:59Z'],
])('%s: %s in %s is %s', (_, local, zone, instant) => {
  expect(instantOf(local, zone)).toEqual(new Date(instant))
})

test('local times become the instants that Temporal finds, in every zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (date, zone) => {
      const local = date.toISOString().slice(0, 16)
      expect(instantOf(local, zone).getTime()).toBe(
        Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds,
      )
    }),
    { numRuns: 2000 },
  )
})

test('local times around every change of clocks become the instants that Temporal finds', () => {
  for (const [zone, date] of changes()) {
    for (let minutes = -180; minutes <= 180; minutes += 15) {
      const local = date.add({ minutes }).toString({ smallestUnit: 'minute' })
      const expected = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
      expect(instantOf(local, zone).getTime(), `${local} ${zone}`).toBe(expected)
    }
  }
})

test('instants become the wall clock that Temporal shows, in every zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
      expect(localDateTime(instant, zone)).toBe(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['a summer day', '2026-07-01T12:00Z', 'Europe/Berlin', '2026-07-01', '2026-06-30T22:00Z', '2026-07-01T22:00Z', 24],
  [
    'the day of the spring gap',
    '2026-03-29T12:00Z',
    'Europe/Berlin',
    '2026-03-29',
    '2026-03-28T23:00Z',
    '2026-03-29T22:00Z',
    23,
  ],
  [
    'the day of the overlap',
    '2026-10-25T12:00Z',
    'Europe/Berlin',
    '2026-10-25',
    '2026-10-24T22:00Z',
    '2026-10-25T23:00Z',
    25,
  ],
  [
    'a day without midnight',
    '2018-11-04T12:00Z',
    'America/Sao_Paulo',
    '2018-11-04',
    '2018-11-04T03:00Z',
    '2018-11-05T02:00Z',
    23,
  ],
  [
    'a day with two 23:30',
    '2019-02-17T02:30Z',
    'America/Sao_Paulo',
    '2019-02-16',
    '2019-02-16T02:00Z',
    '2019-02-17T03:00Z',
    25,
  ],
  ['a first instant', '2026-11-19T18:30Z', 'Asia/Kolkata', '2026-11-20', '2026-11-19T18:30Z', '2026-11-20T18:30Z', 24],
])('%s', (_, instant, zone, date, start, end, hours) => {
  const today = localDay(new Date(instant), zone)
  expect(today).toMatchObject({ date, start: new Date(start), end: new Date(end) })
  expect(today.end.getTime() - today.start.getTime()).toBe(hours * hour)
})

test('a local day has its month, ISO weekday and day', () => {
  expect(localDay(new Date('2028-02-29T23:30Z'), 'UTC')).toMatchObject({ month: 2, weekday: 2, day: 29 })
  expect(localDay(new Date('2028-02-29T23:30Z'), 'Europe/Berlin')).toMatchObject({ month: 3, weekday: 3, day: 1 })
  expect(localDay(new Date('2026-11-22T12:00Z'), 'Europe/Berlin').weekday).toBe(7)
})

test.each([
  ['2026-11-20T14:00', true],
  ['2028-02-29T00:00', true],
  ['2026-02-29T00:00', false],
  ['2026-04-31T10:00', false],
  ['2026-11-20T24:00', false],
  ['2026-11-20T14:60', false],
  ['2026-13-01T10:00', false],
  ['2026-11-20 14:00', false],
  ['2026-11-20T14:00:00', false],
  ['2026-11-20T14:00Z', false],
  ['14:00', false],
  ['', false],
  ['1970-01-01T00:00', true],
  ['1969-12-31T23:59', false],
  ['9998-12-31T23:59', true],
  ['9999-01-01T00:00', false],
  ['+010000-01-01T00:00', false],
])('%s is a local date and time: %s', (text, expected) => {
  expect(isLocalDateTime(text)).toBe(expected)
})

/** Every change of clocks in every zone from 2015 to 2030. */
function* changes(): Generator<[string, Temporal.PlainDateTime]> {
  for (const zone of timeZones) {
    let zoned = Temporal.ZonedDateTime.from(`2015-01-01T00:00[${zone}]`)
    for (
      let next = zoned.getTimeZoneTransition('next');
      next && next.year < 2030;
      next = zoned.getTimeZoneTransition('next')
    ) {
      yield [zone, next.toPlainDateTime()]
      zoned = next
    }
  }
}
