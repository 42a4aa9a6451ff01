import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { decideNotDone } from './decide-not-done.ts'

const times = ['08:00', '14:00', '20:00']
const revision = someRevision({ timezone: 'UTC', times })

type Request = Partial<Parameters<typeof decideNotDone>[0]> & { at?: string }

function decide({ at = '2026-11-20T14:00:00Z', ...overrides }: Request = {}) {
  return decideNotDone({
    revisions: [revision],
    staff: { id: 'anna', personalType: 'staff' },
    livingStaffIds: new Set(['anna', 'ben']),
    taskIds: ['wc'],
    slotAt: null,
    now: new Date(at),
    ...overrides,
  })
}

/** The chosen slot, or the error code. */
function outcome(overrides: Request) {
  const decision = decide(overrides)
  return decision.ok ? decision.value.slot.slotAt : decision.failure.code
}

test.each([
  ['2026-11-20T07:00:00Z', 'notDone.noSlot'],
  ['2026-11-20T07:55:00Z', '2026-11-20T08:00'],
  ['2026-11-20T13:54:59Z', '2026-11-20T08:00'],
  ['2026-11-20T13:55:00Z', '2026-11-20T14:00'],
  ['2026-11-20T19:00:00Z', '2026-11-20T14:00'],
  ['2026-11-20T23:59:59Z', '2026-11-20T20:00'],
  ['2026-11-21T00:00:00Z', 'notDone.noSlot'],
])('at %s, without a slot, the open one is meant, else the one due last today: %s', (at, expected) => {
  expect(outcome({ at })).toBe(expected)
})

test.each([true, false])(
  'a slot may be named that is open or was due earlier today, with current time: %s',
  (useCurrentTime) => {
    const revisions = [someRevision({ timezone: 'UTC', times, useCurrentTime })]
    expect(outcome({ revisions, slotAt: '2026-11-20T08:00' })).toBe('2026-11-20T08:00')
    expect(outcome({ revisions, slotAt: '2026-11-20T14:00' })).toBe('2026-11-20T14:00')
    for (const slotAt of ['2026-11-20T20:00', '2026-11-19T14:00', '2026-11-20T14:01', '2026-11-20T09:00'])
      expect(outcome({ revisions, slotAt }), slotAt).toBe('notDone.noSlot')
  },
)

test('a slot of yesterday that is still open may be named', () => {
  const revisions = [someRevision({ timezone: 'UTC', times: ['20:00'], windowAfter: 720 })]
  const at = '2026-11-21T03:00:00Z'
  expect(outcome({ revisions, at })).toBe('2026-11-20T20:00')
  expect(outcome({ revisions, at, slotAt: '2026-11-20T20:00' })).toBe('2026-11-20T20:00')
  expect(outcome({ revisions, at: '2026-11-21T09:00:00Z', slotAt: '2026-11-20T20:00' })).toBe('notDone.noSlot')
})

test('today is that of the schedule', () => {
  const revisions = [someRevision({ timezone: 'Asia/Tokyo', times: ['08:00'] })]
  expect(outcome({ revisions, at: '2026-11-20T14:59:00Z' })).toBe('2026-11-20T08:00')
  expect(outcome({ revisions, at: '2026-11-20T15:00:00Z' })).toBe('notDone.noSlot')
})

const closed = { from: '2026-11-20', to: '2026-11-20', reason: 'Umbau', enteredAt: new Date(0), removedAt: null }
const firstPublished = { validFrom: new Date('2026-11-20T10:00:00Z'), isFirstPublished: true }

test.each<[string, Partial<Revision>]>([
  ['is closed', { closures: [closed] }],
  ['lies before the first publication of the day', firstPublished],
])('a slot that %s can’t be named', (_, change) => {
  const revisions = [someRevision({ timezone: 'UTC', times, ...change })]
  expect(outcome({ revisions, at: '2026-11-20T12:00:00Z', slotAt: '2026-11-20T08:00' })).toBe('notDone.noSlot')
  expect(outcome({ revisions, at: '2026-11-20T12:00:00Z' })).toBe('notDone.noSlot')
})

test.each<[string, Request, string]>([
  ['who is not assigned', { staff: { id: 'carla', personalType: 'staff' } }, 'checkIn.notAssigned'],
  ['who supervises', { staff: { id: 'carla', personalType: 'supervisor' } }, '2026-11-20T14:00'],
  ['where everybody assigned is gone', { livingStaffIds: new Set() }, 'checkIn.noAssignedStaff'],
  ['for a task that the slot does not have', { taskIds: ['wc', 'roof'] }, 'checkIn.taskNotInSchedule'],
  ['for a draft', { revisions: [someRevision({ status: 'draft' })] }, 'schedule.notFound'],
  ['for a schedule that begins later', { revisions: [] }, 'schedule.notFound'],
])('a person %s', (_, request, expected) => {
  expect(outcome(request)).toBe(expected)
})

test('a task that is named twice counts once', () => {
  expect(decide({ taskIds: ['wc', 'wc'] })).toMatchObject({ ok: true, value: { taskIds: ['wc'] } })
})
