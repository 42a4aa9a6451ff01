import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { timeZones } from '#app/domain/schedules/rules.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { offsetAt } from './zone-offsets.ts'

test.each(timeZones)('every noon and midnight from 2016 to 2037 in %s has the offset of Intl', (zone) => {
  const formatted = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' })
  const wrong: string[] = []
  for (let instant = Date.UTC(2016, 0, 1); instant < Date.UTC(2038, 0, 1); instant += 12 * hour) {
    if (offsetAt(instant, zone) !== minutesOf(formatted.format(instant)) * minute)
      wrong.push(new Date(instant).toISOString())
  }
  expect(wrong).toEqual([])
})

test.each([
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 1, 2],
  ['Europe/Berlin', '2026-10-25T01:00:00Z', 2, 1],
  ['America/New_York', '2026-03-08T07:00:00Z', -5, -4],
  ['America/New_York', '2026-11-01T06:00:00Z', -4, -5],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', -3, -2],
  ['America/Sao_Paulo', '2019-02-17T02:00:00Z', -2, -3],
  ['Australia/Sydney', '2026-10-03T16:00:00Z', 10, 11],
])('%s changes its clocks at %s, to the millisecond', (zone, change, before, after) => {
  const instant = Date.parse(change)
  expect([offsetAt(instant - 1, zone) / hour, offsetAt(instant, zone) / hour]).toEqual([before, after])
})

test('Kolkata has a constant offset of five and a half hours', () => {
  const year = Array.from({ length: 366 }, (_, day) => offsetAt(Date.UTC(2028, 0, 1 + day), 'Asia/Kolkata'))
  expect(new Set(year)).toEqual(new Set([5.5 * hour]))
})

test('an offset is right at the turn of the year of UTC and of the zone', () => {
  for (const hours of [-15, -1, 0, 1, 15]) {
    const instant = Date.UTC(2027, 0, 1) + hours * hour
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('Australia/Sydney')
    expect(offsetAt(instant, 'Australia/Sydney')).toBe(zoned.offsetNanoseconds / 1e6)
  }
})

test('after many zones and years the offsets are still right', () => {
  for (let year = 1000; year < 3000; year += 1) offsetAt(Date.UTC(year, 6, 1), 'UTC')
  expect(offsetAt(Date.UTC(2026, 6, 1), 'Europe/Berlin')).toBe(2 * hour)
})

/** Minutes of `2026, GMT+05:30`, as Intl writes an offset. */
function minutesOf(text: string): number {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text) ?? []
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0
}
