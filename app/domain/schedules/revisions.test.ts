import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { currentRevision, nextSlot, slotsOfRevisions } from './revisions.ts'
import type { Revision } from './rules.ts'

const editedAt = new Date('2026-11-20T12:00:00Z')
const older = someRevision({ id: 'older', timezone: 'UTC', times: ['11:00', '12:00', '13:00'] })
const newer = someRevision({ id: 'newer', timezone: 'UTC', times: ['11:30', '12:00', '12:30'], validFrom: editedAt })

function slotsOfTheDay(revisions: Revision[]): string[] {
  const slots = slotsOfRevisions(revisions, new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z'))
  return slots.map(({ slotAt, revision }) => `${slotAt.slice(11)} ${revision.id}`)
}

test('a slot belongs to the revision that is valid at its instant', () => {
  expect(slotsOfTheDay([older, newer])).toEqual(['11:00 older', '12:00 newer', '12:30 newer'])
})

test('a revision that was replaced within the range keeps the slots in between', () => {
  const between = someRevision({
    id: 'between',
    timezone: 'UTC',
    times: ['11:15'],
    validFrom: new Date('2026-11-20T11:10:00Z'),
  })
  expect(slotsOfTheDay([older, between, newer])).toEqual(['11:00 older', '11:15 between', '12:00 newer', '12:30 newer'])
})

test('a draft has no slots, before or after', () => {
  expect(slotsOfTheDay([older, { ...newer, status: 'draft' }])).toEqual(['11:00 older'])
  expect(slotsOfTheDay([{ ...older, status: 'draft' }, newer])).toEqual(['12:00 newer', '12:30 newer'])
})

test('a private schedule has slots', () => {
  expect(slotsOfTheDay([{ ...newer, status: 'private' }])).toEqual(['12:00 newer', '12:30 newer'])
})

test('before the first revision there is nothing', () => {
  expect(slotsOfTheDay([newer])).toEqual(['12:00 newer', '12:30 newer'])
  expect(slotsOfTheDay([])).toEqual([])
})

test('a change of the zone moves the slots after it only', () => {
  const moved = { ...newer, timezone: 'America/New_York', times: ['12:00'] }
  const slots = slotsOfRevisions([older, moved], new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z'))
  expect(slots.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(['11:00', '17:00'])
})

test('the current revision is the last one that has begun', () => {
  expect(currentRevision([older, newer], new Date('2026-11-20T11:59:59.999Z'))?.id).toBe('older')
  expect(currentRevision([older, newer], editedAt)?.id).toBe('newer')
  expect(currentRevision([newer], new Date('2026-11-20T11:00:00Z'))).toBeNull()
  expect(currentRevision([], editedAt)).toBeNull()
})

test.each<[string, Partial<Revision>, string, string | null]>([
  ['later today', { times: ['14:00'] }, '2026-11-20T10:00:00Z', '2026-11-20T14:00'],
  ['a second before it opens', { times: ['14:00', '15:00'] }, '2026-11-20T13:54:59Z', '2026-11-20T14:00'],
  ['an open slot is not the next', { times: ['14:00', '15:00'] }, '2026-11-20T13:55:00Z', '2026-11-20T15:00'],
  ['tomorrow', { times: ['14:00'] }, '2026-11-20T14:00:00Z', '2026-11-21T14:00'],
  ['the next week', { frequency: 'weekly', days: [5] }, '2026-11-20T14:00:00Z', '2026-11-27T14:00'],
  ['the next year', { months: [3], times: ['00:00'] }, '2026-04-01T00:00:00Z', '2027-03-01T00:00'],
  [
    '29 February of the next leap year',
    { frequency: 'monthly', months: [2], days: [29] },
    '2026-11-20T00:00:00Z',
    '2028-02-29T14:00',
  ],
  [
    '29 February across 2100, no leap year',
    { frequency: 'monthly', months: [2], days: [29] },
    '2096-02-29T14:00:00Z',
    '2104-02-29T14:00',
  ],
  [
    'the last day of February',
    { frequency: 'monthly', months: [2], days: ['last'] },
    '2028-02-29T14:00:00Z',
    '2029-02-28T14:00',
  ],
  [
    'the 31st, past the months that lack it',
    { frequency: 'monthly', days: [31] },
    '2026-08-31T14:00:00Z',
    '2026-10-31T14:00',
  ],
  ['31 February never comes', { frequency: 'monthly', months: [2], days: [31] }, '2026-11-20T00:00:00Z', null],
  [
    'a window of 12 hours has opened long before',
    { times: ['14:00'], windowBefore: 720 },
    '2026-11-20T03:00:00Z',
    '2026-11-21T14:00',
  ],
])('the next slot: %s', (_, rules, now, expected) => {
  expect(nextSlot([someRevision({ timezone: 'UTC', ...rules })], new Date(now))?.slotAt ?? null).toBe(expected)
})

test('the next slot is one of the revision that is valid then', () => {
  expect(nextSlot([older, newer], new Date('2026-11-20T11:00:00Z'))).toMatchObject({
    slotAt: '2026-11-20T12:00',
    revision: { id: 'newer' },
  })
  expect(nextSlot([older, newer], new Date('2026-11-20T09:00:00Z'))).toMatchObject({
    slotAt: '2026-11-20T11:00',
    revision: { id: 'older' },
  })
  expect(nextSlot([older, { ...newer, status: 'draft' }], new Date('2026-11-20T11:00:00Z'))).toBeNull()
  expect(nextSlot([newer], new Date('2026-11-01T00:00:00Z'))?.slotAt).toBe('2026-11-20T12:00')
  expect(nextSlot([], editedAt)).toBeNull()
})

test('the next slot on the morning of the spring gap is the moved one', () => {
  const revision = someRevision({ times: ['02:30'] })
  expect(nextSlot([revision], new Date('2026-03-29T00:00:00Z'))).toMatchObject({
    slotAt: '2026-03-29T03:30',
    startsAt: new Date('2026-03-29T01:30:00Z'),
  })
})
