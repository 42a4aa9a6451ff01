import { expect, test } from 'vitest'
import { billingDay, graceEnd, isInTime, lastDayToChange } from './billing-dates.ts'

test.each([
  ['in the middle of a month', '2026-12-18T09:00:00Z', '2026-12-18', '2026-12-17'],
  ['at the start of a month', '2026-12-01T09:00:00Z', '2026-12-01', '2026-11-30'],
  ['at the start of a year', '2027-01-01T09:00:00Z', '2027-01-01', '2026-12-31'],
  ['on 1 March of a leap year', '2028-03-01T09:00:00Z', '2028-03-01', '2028-02-29'],
  ['on 1 March of another', '2027-03-01T09:00:00Z', '2027-03-01', '2027-02-28'],
  ['on the last of February, by a bill of the 31st', '2027-02-28T09:00:00Z', '2027-02-28', '2027-02-27'],
  [
    'late in the evening of UTC, which is the next day in Berlin, in winter',
    '2026-12-17T23:00:00Z',
    '2026-12-18',
    '2026-12-17',
  ],
  ['a second before that', '2026-12-17T22:59:59Z', '2026-12-17', '2026-12-16'],
  ['the same in summer', '2026-07-17T22:00:00Z', '2026-07-18', '2026-07-17'],
  ['on the day with 23 hours', '2027-03-28T10:00:00Z', '2027-03-28', '2027-03-27'],
  ['on the day with 25 hours', '2026-10-25T10:00:00Z', '2026-10-25', '2026-10-24'],
])('a bill %s', (_, periodEnd, day, last) => {
  expect(billingDay(new Date(periodEnd))).toBe(day)
  expect(lastDayToChange(new Date(periodEnd))).toBe(last)
})

test.each([
  ['weeks before', '2026-11-20T10:00:00Z', true],
  ['in the last second of the day before', '2026-12-17T22:59:59Z', true],
  ['at midnight of the day of the bill', '2026-12-17T23:00:00Z', false],
  ['just before the bill', '2026-12-18T08:59:59Z', false],
  ['after it', '2026-12-18T09:00:01Z', false],
])('before a bill of 18 December, 10:00 in Berlin, a change is possible or not: %s', (_, now, possible) => {
  expect(isInTime(new Date('2026-12-18T09:00:00Z'), new Date(now))).toBe(possible)
})

test.each([
  ['a week', '2026-11-18T10:20:00Z', '2026-11-25T10:20:00Z'],
  ['over the end of a year', '2026-12-28T10:20:00Z', '2027-01-04T10:20:00Z'],
  ['over the change to summer time, at the same time of day', '2027-03-25T10:00:00Z', '2027-04-01T09:00:00Z'],
  ['over the change to winter time', '2026-10-21T10:00:00Z', '2026-10-28T11:00:00Z'],
])('grace is seven local days: %s', (_, since, end) => {
  expect(graceEnd(new Date(since)).toISOString()).toBe(new Date(end).toISOString())
})
