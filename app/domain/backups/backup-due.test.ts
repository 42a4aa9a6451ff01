import { expect, test } from 'vitest'
import { hour, minute } from '#app/domain/time/durations.ts'
import { isBackupDue, isPausing, pauseAfterFailures, isTryDue } from './backup-due.ts'

test.each([
  ['there is no backup yet', null, '2026-11-22T10:00:00Z', true],
  ['last night’s was taken', '2026-11-22T02:30:05Z', '2026-11-22T20:00:00Z', false],
  ['its time is a minute away', '2026-11-21T02:30:05Z', '2026-11-22T02:29:00Z', false],
  ['its time has come', '2026-11-21T02:30:05Z', '2026-11-22T02:30:00Z', true],
  ['the server was down at its time', '2026-11-20T02:30:05Z', '2026-11-22T01:00:00Z', true],
  ['one was taken by hand since', '2026-11-22T02:31:00Z', '2026-11-23T02:29:59Z', false],
  ['the last one is from the future', '2026-11-25T02:30:00Z', '2026-11-22T10:00:00Z', true],
  [
    'its time does not exist on the day of the spring change, and is an hour later',
    '2026-03-28T02:00:00Z',
    '2026-03-29T01:30:00Z',
    true,
  ],
  ['the hour before that', '2026-03-28T02:00:00Z', '2026-03-29T00:59:00Z', false],
])('%s', (_, lastTakenAt, now, isDue) => {
  const at = lastTakenAt?.startsWith('2026-03') ? '02:30' : '03:30'
  const last = lastTakenAt === null ? null : new Date(lastTakenAt)
  expect(isBackupDue({ lastTakenAt: last, at, zone: 'Europe/Berlin', now: new Date(now) })).toBe(isDue)
})

test.each([
  ['goes on', '2026-11-22T10:00:01Z', true],
  ['is over', '2026-11-22T10:00:00Z', false],
  ['is the longest', '2026-11-22T12:00:00Z', true],
  ['began while the clock was ahead', '2026-11-24T10:05:00Z', false],
])('a pause that %s', (_, until, expected) => {
  expect(isPausing(new Date(until), new Date('2026-11-22T10:00:00Z'))).toBe(expected)
})

test('pauses grow from 5 minutes to 2 hours', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(pauseAfterFailures)).toEqual([
    5 * minute,
    10 * minute,
    20 * minute,
    40 * minute,
    80 * minute,
    2 * hour,
    2 * hour,
  ])
})

test.each([
  ['never', null, false, true],
  ['six days ago', '2026-11-16T02:31:00Z', false, false],
  ['a week ago less a minute, after its time', '2026-11-15T02:31:00Z', false, true],
  ['yesterday, and failed', '2026-11-21T02:31:00Z', true, true],
  ['today, and failed', '2026-11-22T02:31:00Z', true, false],
  ['in the future', '2027-11-15T02:31:00Z', false, true],
] as const)('tried %s', (_, lastTriedAt, hasFailed, isDue) => {
  const now = new Date('2026-11-22T02:30:05Z')
  const at = { at: '03:30', zone: 'Europe/Berlin' }
  const later = lastTriedAt === '2026-11-22T02:31:00Z' ? new Date('2026-11-22T12:00:00Z') : now
  const tried = { lastTriedAt: lastTriedAt === null ? null : new Date(lastTriedAt), hasFailed }
  expect(isTryDue({ ...tried, ...at, now: later })).toBe(isDue)
})
