import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { day } from '#app/domain/time/durations.ts'
import { statusWithoutCheckIn } from './attendance-status.ts'

function slotOf(rules: Partial<Revision>, date: string): RevisionSlot {
  const from = new Date(`${date}T00:00Z`)
  const slots = slotsOfRevisions([someRevision({ timezone: 'UTC', ...rules })], from, new Date(from.getTime() + day))
  if (!slots[0]) throw new Error('no slot')
  return slots[0]
}

test.each<[string, Partial<Revision>, string, string, string]>([
  ['the day before', {}, '2026-11-20', '2026-11-19T14:00:00Z', 'planned'],
  ['its window is open', {}, '2026-11-20', '2026-11-20T14:05:00Z', 'planned'],
  ['its window has closed', {}, '2026-11-20', '2026-11-20T14:05:01Z', 'overdue'],
  ['the last second of the day', {}, '2026-11-20', '2026-11-20T23:59:59.999Z', 'overdue'],
  ['the day is over', {}, '2026-11-20', '2026-11-21T00:00:00Z', 'skipped'],
  ['the window reaches into the next day', { windowAfter: 720 }, '2026-11-20', '2026-11-21T02:00:00Z', 'planned'],
  ['that window has closed', { windowAfter: 720 }, '2026-11-20', '2026-11-21T02:00:01Z', 'skipped'],
  ['Berlin is in the next day already', { timezone: 'Europe/Berlin' }, '2026-11-20', '2026-11-20T23:00:00Z', 'skipped'],
  ['New York is still in that day', { timezone: 'America/New_York' }, '2026-11-20', '2026-11-21T04:59:59Z', 'overdue'],
  ['New York is in the next day', { timezone: 'America/New_York' }, '2026-11-20', '2026-11-21T05:00:00Z', 'skipped'],
  ['the 25th hour of the day', { timezone: 'Europe/Berlin' }, '2026-10-25', '2026-10-25T22:59:59Z', 'overdue'],
  ['the 23 hours of the day are over', { timezone: 'Europe/Berlin' }, '2026-03-29', '2026-03-29T22:00:00Z', 'skipped'],
])('without a check-in, %s', (_, rules, date, now, expected) => {
  expect(statusWithoutCheckIn(slotOf(rules, date), new Date(now))).toBe(expected)
})
