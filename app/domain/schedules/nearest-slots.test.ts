import { expect, test } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { nearestSlots } from './nearest-slots.ts'
import type { Revision } from './rules.ts'

const since = new Date('2020-01-10T10:00:00Z')
const yearly = someRevision({
  timezone: 'UTC',
  frequency: 'monthly',
  months: [1],
  days: [31],
  times: ['08:00', '14:00'],
  validFrom: since,
})

function around(revisions: Revision[], from: string, to = from) {
  const { before, after } = nearestSlots(revisions, { from: new Date(from), to: new Date(to) })
  return [before?.slotAt ?? null, after?.slotAt ?? null]
}

test('a slot that is due once a year is found months away', () => {
  expect(around([yearly], '2026-11-01T00:00Z', '2026-12-01T00:00Z')).toEqual(['2026-01-31T14:00', '2027-01-31T08:00'])
})

test('a slot at the end of the gap comes after it, a slot at its start does not come before it', () => {
  expect(around([yearly], '2026-01-31T08:00Z')).toEqual(['2025-01-31T14:00', '2026-01-31T08:00'])
  expect(around([yearly], '2026-01-31T08:01Z')).toEqual(['2026-01-31T08:00', '2026-01-31T14:00'])
})

test('before the first revision nothing was due', () => {
  expect(around([yearly], '2020-01-31T08:00Z')).toEqual([null, '2020-01-31T08:00'])
  expect(around([yearly], '2019-01-01T00:00Z')).toEqual([null, '2020-01-31T08:00'])
})

test('each revision has its own slots; a draft has none', () => {
  const edited = { ...yearly, id: 'edited', months: [6], days: [1], validFrom: new Date('2024-03-01T00:00Z') }
  const draft = { ...edited, id: 'draft', status: 'draft' as const, validFrom: new Date('2025-03-01T00:00Z') }
  expect(around([yearly, edited, draft], '2024-04-01T00:00Z')).toEqual(['2024-01-31T14:00', '2024-06-01T08:00'])
  expect(around([yearly, edited, draft], '2026-01-01T00:00Z')).toEqual(['2024-06-01T14:00', null])
  expect(around([draft], '2026-01-01T00:00Z')).toEqual([null, null])
})

test('a slot on a leap day is found across a century year without one', () => {
  const leapDay = { ...yearly, months: [2], days: [29], validFrom: new Date('2095-01-01T00:00Z') }
  expect(around([leapDay], '2100-01-01T00:00Z')).toEqual(['2096-02-29T14:00', '2104-02-29T08:00'])
  expect(around([leapDay], '2104-01-01T00:00Z')).toEqual(['2096-02-29T14:00', '2104-02-29T08:00'])
})

test('optional slots of the day of the first publication are left out', () => {
  const daily = someRevision({ timezone: 'UTC', times: ['08:00', '14:00'], validFrom: since, isFirstPublished: true })
  const gap = { from: since, to: since }
  expect(nearestSlots([daily], gap)).toMatchObject({ before: null, after: { slotAt: '2020-01-10T14:00' } })
  expect(nearestSlots([daily], { ...gap, from: new Date(+since + day / 2) }).before?.slotAt).toBe('2020-01-10T14:00')
})
