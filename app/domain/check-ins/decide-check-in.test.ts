import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import type { Frequency, Revision } from '#app/domain/schedules/rules.ts'
import { decideCheckIn, type CheckInRequest } from './decide-check-in.ts'

const revision = someRevision({ timezone: 'UTC' })
const manual = someRevision({ timezone: 'UTC', useCurrentTime: false, times: ['08:00', '14:00', '20:00'] })

function decide({ at = '2026-11-20T14:00:00Z', ...overrides }: Partial<CheckInRequest> & { at?: string } = {}) {
  return decideCheckIn({
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
function outcome(overrides: Parameters<typeof decide>[0]) {
  const decision = decide(overrides)
  return decision.ok ? decision.value.slot.slotAt : decision.failure.code
}

test('with the current time the open slot is chosen', () => {
  expect(decide()).toEqual({
    ok: true,
    value: {
      slot: expect.objectContaining({ slotAt: '2026-11-20T14:00', revision }),
      taskIds: ['wc'],
      claimedAt: null,
      enteredLater: false,
    },
  })
})

test.each([
  ['2026-11-20T13:54:59Z', 'checkIn.timeNotInSchedule'],
  ['2026-11-20T13:55:00Z', '2026-11-20T14:00'],
  ['2026-11-20T14:05:00Z', '2026-11-20T14:00'],
  ['2026-11-20T14:05:01Z', 'checkIn.timeNotInSchedule'],
])('with the current time, at %s: %s', (at, expected) => {
  expect(outcome({ at })).toBe(expected)
})

test('with the current time a request may name the open slot and no other', () => {
  expect(outcome({ slotAt: '2026-11-20T14:00' })).toBe('2026-11-20T14:00')
  expect(outcome({ slotAt: '' })).toBe('2026-11-20T14:00')
  const refused = { ok: false, failure: { code: 'checkIn.slotNotOpen', field: 'slotAt' } }
  expect(decide({ slotAt: '2026-11-19T14:00' })).toEqual(refused)
  expect(decide({ slotAt: '2026-11-20T14:00', at: '2026-11-20T15:00:00Z' })).toEqual(refused)
})

test.each<[string, Partial<Revision>, string, string]>([
  ['the month first', { months: [3], days: [1] }, '2026-11-20T09:00:00Z', 'checkIn.monthNotInSchedule'],
  ['then the day', { days: [1] }, '2026-11-20T09:00:00Z', 'checkIn.dayNotInSchedule'],
  ['then the time', {}, '2026-11-20T09:00:00Z', 'checkIn.timeNotInSchedule'],
  ['the local month', { months: [12], timezone: 'Asia/Tokyo' }, '2026-11-30T15:30:00Z', 'checkIn.timeNotInSchedule'],
  ['the local day', { days: [6], timezone: 'Asia/Kolkata' }, '2026-11-20T18:30:00Z', 'checkIn.timeNotInSchedule'],
])('the error about the current time follows the wall clock of the zone: %s', (_, rules, at, expected) => {
  expect(outcome({ revisions: [{ ...revision, ...rules }], at })).toBe(expected)
})

test('the slot at midnight of 1 March is open on the last day of February', () => {
  const midnight = { ...revision, months: [3], days: [7], times: ['00:00'] }
  expect(outcome({ revisions: [midnight], at: '2026-02-28T23:55:00Z' })).toBe('2026-03-01T00:00')
  expect(outcome({ revisions: [midnight], at: '2026-02-28T23:54:59Z' })).toBe('checkIn.monthNotInSchedule')
})

test('the slot of a revision that has just been replaced is still open', () => {
  const edited = someRevision({
    id: 'edited',
    timezone: 'UTC',
    times: ['18:00'],
    validFrom: new Date('2026-11-20T14:02:00Z'),
  })
  expect(decide({ revisions: [revision, edited], at: '2026-11-20T14:03:00Z' })).toMatchObject({
    value: { slot: { revision } },
  })
  const opened = { ...revision, windowAfter: 720 }
  expect(outcome({ revisions: [opened, edited], at: '2026-11-21T02:00:00Z' })).toBe('2026-11-20T14:00')
})

test('a schedule that is a draft, or not valid yet, is not found', () => {
  const draft = someRevision({ id: 'draft', status: 'draft', validFrom: new Date('2026-11-20T14:00:00Z') })
  expect(outcome({ revisions: [revision, draft], at: '2026-11-20T14:01:00Z' })).toBe('schedule.notFound')
  expect(outcome({ revisions: [{ ...revision, validFrom: new Date('2026-11-21T00:00:00Z') }] })).toBe(
    'schedule.notFound',
  )
  expect(outcome({ revisions: [] })).toBe('schedule.notFound')
})

test('an unknown frequency is refused', () => {
  expect(outcome({ revisions: [{ ...revision, frequency: 'yearly' as Frequency }] })).toBe('checkIn.invalidFrequency')
})

test.each([
  ['nothing chosen', '2026-11-20T14:00:00Z', null, 'checkIn.timeRequired'],
  ['nothing typed', '2026-11-20T14:00:00Z', '', 'checkIn.timeRequired'],
  ['no date', '2026-11-20T14:00:00Z', '14:00', 'checkIn.slotInvalid'],
  ['a day that does not exist', '2026-11-20T14:00:00Z', '2026-02-30T14:00', 'checkIn.slotInvalid'],
  ['the open slot', '2026-11-20T14:00:00Z', '2026-11-20T14:00', '2026-11-20T14:00'],
  ['earlier today', '2026-11-20T23:59:59Z', '2026-11-20T08:00', '2026-11-20T08:00'],
  ['five minutes before it', '2026-11-20T18:00:00Z', '2026-11-20T13:55', '2026-11-20T14:00'],
  ['five minutes after it', '2026-11-20T18:00:00Z', '2026-11-20T14:05', '2026-11-20T14:00'],
  ['six minutes before it', '2026-11-20T18:00:00Z', '2026-11-20T13:54', 'checkIn.timeNotInSchedule'],
  ['six minutes after it', '2026-11-20T18:00:00Z', '2026-11-20T14:06', 'checkIn.timeNotInSchedule'],
  ['later today', '2026-11-20T18:00:00Z', '2026-11-20T20:00', 'checkIn.timeNotInSchedule'],
  ['open already, due in a moment', '2026-11-20T19:55:00Z', '2026-11-20T20:00', '2026-11-20T20:00'],
  ['not open yet', '2026-11-20T19:54:59Z', '2026-11-20T20:00', 'checkIn.timeNotInSchedule'],
  ['yesterday', '2026-11-21T00:00:00Z', '2026-11-20T20:00', 'checkIn.timeNotInSchedule'],
  ['the same time of another day', '2026-11-20T18:00:00Z', '2026-11-18T14:00', 'checkIn.timeNotInSchedule'],
])('manual selection, %s: at %s, %s gives %s', (_, at, slotAt, expected) => {
  expect(outcome({ revisions: [manual], at, slotAt })).toBe(expected)
})

test('manual selection takes a slot of yesterday while it is open', () => {
  const late = { ...manual, times: ['23:58'] }
  expect(outcome({ revisions: [late], at: '2026-11-21T00:03:00Z', slotAt: '2026-11-20T23:58' })).toBe(
    '2026-11-20T23:58',
  )
  expect(outcome({ revisions: [late], at: '2026-11-21T00:03:00Z', slotAt: '2026-11-21T00:03' })).toBe(
    '2026-11-20T23:58',
  )
  expect(outcome({ revisions: [late], at: '2026-11-21T00:03:01Z', slotAt: '2026-11-20T23:58' })).toBe(
    'checkIn.timeNotInSchedule',
  )
})

test.each([
  ['2026-03-18T14:00', 'checkIn.monthNotInSchedule'],
  ['2026-11-19T14:00', 'checkIn.dayNotInSchedule'],
  ['2026-11-20T09:00', 'checkIn.timeNotInSchedule'],
])('the error about a chosen time follows that time: %s, %s', (slotAt, expected) => {
  const fridays = { ...manual, months: [11], days: [5] }
  expect(decide({ revisions: [fridays], slotAt })).toEqual({ ok: false, failure: { code: expected, field: 'slotAt' } })
})

test('a chosen time near two slots means the nearer, at a tie the earlier', () => {
  const close = { ...manual, times: ['14:00', '14:06'] }
  const at = '2026-11-20T15:00:00Z'
  expect(outcome({ revisions: [close], at, slotAt: '2026-11-20T14:04' })).toBe('2026-11-20T14:06')
  expect(outcome({ revisions: [close], at, slotAt: '2026-11-20T14:03' })).toBe('2026-11-20T14:00')
})

test('today is the local day of the zone', () => {
  const noon = { ...manual, timezone: 'Asia/Tokyo', times: ['13:00'] }
  expect(outcome({ revisions: [noon], at: '2026-11-20T14:59:59Z', slotAt: '2026-11-20T13:00' })).toBe(
    '2026-11-20T13:00',
  )
  expect(outcome({ revisions: [noon], at: '2026-11-20T15:00:00Z', slotAt: '2026-11-20T13:00' })).toBe(
    'checkIn.timeNotInSchedule',
  )
  const tokyo = { ...manual, timezone: 'Asia/Tokyo', times: ['00:30'] }
  expect(outcome({ revisions: [tokyo], at: '2026-11-20T14:59:59Z', slotAt: '2026-11-20T00:30' })).toBe(
    '2026-11-20T00:30',
  )
  expect(outcome({ revisions: [tokyo], at: '2026-11-20T15:00:00Z', slotAt: '2026-11-20T00:30' })).toBe(
    'checkIn.timeNotInSchedule',
  )
})

test('a chosen time in the spring gap means the moved slot', () => {
  const night = someRevision({ useCurrentTime: false, times: ['02:30'] })
  const at = '2026-03-29T12:00:00Z'
  expect(outcome({ revisions: [night], at, slotAt: '2026-03-29T02:30' })).toBe('2026-03-29T03:30')
  expect(outcome({ revisions: [night], at, slotAt: '2026-03-29T03:30' })).toBe('2026-03-29T03:30')
})

test('on the day of 25 hours the first slot can still be chosen in the last hour', () => {
  const night = someRevision({ useCurrentTime: false, times: ['00:00'] })
  expect(outcome({ revisions: [night], at: '2026-10-25T22:59:59Z', slotAt: '2026-10-25T00:00' })).toBe(
    '2026-10-25T00:00',
  )
})

test('a slot due earlier today under another zone is chosen by its own wall clock', () => {
  const moved = { ...manual, id: 'moved', timezone: 'Europe/Berlin', validFrom: new Date('2026-11-20T15:00:00Z') }
  expect(outcome({ revisions: [manual, moved], at: '2026-11-20T16:00:00Z', slotAt: '2026-11-20T14:00' })).toBe(
    '2026-11-20T14:00',
  )
})

test.each([
  ['on time', '2026-11-20T14:00:00Z', '2026-11-20T14:00', false],
  ['at the end of the window', '2026-11-20T14:05:00Z', '2026-11-20T14:00', false],
  ['a second later', '2026-11-20T14:05:01Z', '2026-11-20T14:00', true],
  ['by the claimed time, not by the slot', '2026-11-20T14:10:00Z', '2026-11-20T14:05', false],
  ['claimed early, entered in the window of the slot', '2026-11-20T14:01:00Z', '2026-11-20T13:55', true],
])('entered later: %s', (_, at, slotAt, enteredLater) => {
  const decision = decide({ revisions: [manual], at, slotAt })
  expect(decision).toMatchObject({ value: { enteredLater, claimedAt: new Date(`${slotAt}Z`) } })
})

test('entered later is measured by the windows of the schedule', () => {
  const wide = { ...manual, windowBefore: 0, windowAfter: 60 }
  expect(decide({ revisions: [wide], at: '2026-11-20T15:00:00Z', slotAt: '2026-11-20T14:00' })).toMatchObject({
    value: { enteredLater: false },
  })
  expect(decide({ revisions: [wide], at: '2026-11-20T15:00:01Z', slotAt: '2026-11-20T14:00' })).toMatchObject({
    value: { enteredLater: true },
  })
  expect(decide({ revisions: [wide], at: '2026-11-20T14:00:00Z', slotAt: '2026-11-20T14:01' })).toMatchObject({
    value: { enteredLater: true },
  })
})

const shared = {
  ...revision,
  tasks: [
    { taskId: 'wc', staffIds: ['anna', 'ben'] },
    { taskId: 'floor', staffIds: ['ben'] },
  ],
}

test('tasks that the person may not do are refused, with the error at the field of the tasks', () => {
  expect(decide({ revisions: [shared], taskIds: ['wc', 'floor'] })).toEqual({
    ok: false,
    failure: { code: 'checkIn.notAssigned', field: 'taskIds' },
  })
})

test('the tasks are those of the revision that the slot belongs to', () => {
  const edited = {
    ...shared,
    id: 'edited',
    tasks: [{ taskId: 'floor', staffIds: ['anna'] }],
    validFrom: new Date('2026-11-20T14:02:00Z'),
  }
  const at = '2026-11-20T14:03:00Z'
  expect(outcome({ revisions: [shared, edited], at, taskIds: ['wc'] })).toBe('2026-11-20T14:00')
  expect(outcome({ revisions: [shared, edited], at, taskIds: ['floor'] })).toBe('checkIn.notAssigned')
})

test('a task that is sent twice is done once', () => {
  expect(decide({ taskIds: ['wc', 'wc'] })).toMatchObject({ value: { taskIds: ['wc'] } })
})

test('the time is checked before the tasks', () => {
  expect(outcome({ taskIds: ['windows'], at: '2026-11-20T09:00:00Z' })).toBe('checkIn.timeNotInSchedule')
})
