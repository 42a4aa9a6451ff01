import { expect, test } from 'vitest'
import { someRules } from '../../../tests/support/schedules/revisions.ts'
import { isClosed, isOpen, openSlot, windowError } from './check-in-window.ts'
import type { Rules } from './rules.ts'
import { slotsBetween } from './slots.ts'

const today = [new Date('2026-11-20T00:00Z'), new Date('2026-11-21T00:00Z')] as const

function slotsToday(rules: Partial<Rules>) {
  return slotsBetween(someRules({ timezone: 'UTC', ...rules }), ...today)
}

function openAt(rules: Partial<Rules>, now: string) {
  return openSlot(slotsToday(rules), new Date(now))?.slotAt.slice(11) ?? null
}

test.each([
  ['2026-11-20T13:54:59Z', false, '-301 s'],
  ['2026-11-20T13:54:59.999Z', false, 'a millisecond too early'],
  ['2026-11-20T13:55:00Z', true, '-300 s'],
  ['2026-11-20T14:00:00Z', true, 'at its time'],
  ['2026-11-20T14:05:00Z', true, '+300 s'],
  ['2026-11-20T14:05:00.999Z', true, 'within the 300th second'],
  ['2026-11-20T14:05:01Z', false, '+301 s'],
])('at %s the slot of 14:00 is open: %s (%s)', (now, expected) => {
  expect(openAt({}, now) === '14:00').toBe(expected)
})

test.each([
  [0, 0, '2026-11-20T13:59:59Z', false],
  [0, 0, '2026-11-20T14:00:00Z', true],
  [0, 0, '2026-11-20T14:00:01Z', false],
  [720, 0, '2026-11-20T01:59:59Z', false],
  [720, 0, '2026-11-20T02:00:00Z', true],
  [720, 0, '2026-11-20T14:00:01Z', false],
  [0, 720, '2026-11-20T13:59:59Z', false],
  [0, 720, '2026-11-21T02:00:00Z', true],
  [0, 720, '2026-11-21T02:00:01Z', false],
])('with %i minutes before and %i after, at %s it is open: %s', (windowBefore, windowAfter, now, expected) => {
  expect(openAt({ windowBefore, windowAfter }, now) === '14:00').toBe(expected)
})

test('a window has closed once its last second is over, and not before it opens', () => {
  const [slot] = slotsToday({})
  expect(slot && isClosed(slot, new Date('2026-11-20T13:00:00Z'))).toBe(false)
  expect(slot && isClosed(slot, new Date('2026-11-20T14:05:00.999Z'))).toBe(false)
  expect(slot && isClosed(slot, new Date('2026-11-20T14:05:01Z'))).toBe(true)
})

test.each([
  ['2026-11-20T13:58:00Z', '14:00', 'only one is open'],
  ['2026-11-20T14:03:59Z', '14:00', 'nearer to the earlier'],
  ['2026-11-20T14:04:00Z', '14:00', 'a tie'],
  ['2026-11-20T14:04:01Z', '14:08', 'nearer to the later'],
  ['2026-11-20T14:05:01Z', '14:08', 'the earlier has closed'],
])('where the windows of 14:00 and 14:08 overlap, at %s the slot is %s: %s', (now, expected) => {
  expect(openAt({ times: ['14:00', '14:08'] }, now)).toBe(expected)
})

test('the nearest slot is chosen, whatever order they come in', () => {
  const slots = slotsToday({ times: ['14:00', '14:08'] }).toReversed()
  expect(openSlot(slots, new Date('2026-11-20T14:04:00Z'))?.slotAt).toBe('2026-11-20T14:00')
})

test('a nearer slot that is closed does not hide an open one', () => {
  const [late] = slotsToday({ times: ['15:00'], windowBefore: 60 })
  const [early] = slotsToday({ times: ['14:30'], windowBefore: 0, windowAfter: 0 })
  if (!late || !early) throw new Error('no slots')
  expect(openSlot([early, late], new Date('2026-11-20T14:31:00Z'))).toBe(late)
})

test('a slot at midnight of 1 March opens on the last day of February', () => {
  const rules = someRules({ months: [3], times: ['00:00'] })
  const [slot] = slotsBetween(rules, new Date('2026-02-28T12:00Z'), new Date('2026-03-01T12:00Z'))
  expect(slot?.slotAt).toBe('2026-03-01T00:00')
  expect(slot && isOpen(slot, new Date('2026-02-28T22:54:59Z'))).toBe(false)
  expect(slot && isOpen(slot, new Date('2026-02-28T22:55:00Z'))).toBe(true)
})

test('a window over the spring gap is measured in real minutes', () => {
  const rules = someRules({ times: ['03:00'] })
  const [slot] = slotsBetween(rules, new Date('2026-03-29T00:00Z'), new Date('2026-03-29T12:00Z'))
  expect(slot && isOpen(slot, new Date('2026-03-29T00:55:00Z'))).toBe(true)
  expect(slot && isOpen(slot, new Date('2026-03-29T00:54:59Z'))).toBe(false)
})

test('in the second pass of the autumn overlap the slot of the first is closed', () => {
  const rules = someRules({ times: ['02:30'] })
  const [slot] = slotsBetween(rules, new Date('2026-10-24T22:00Z'), new Date('2026-10-25T22:00Z'))
  expect(slot && isOpen(slot, new Date('2026-10-25T00:30:00Z'))).toBe(true)
  expect(slot && isOpen(slot, new Date('2026-10-25T01:30:00Z'))).toBe(false)
})

test.each<[string, Partial<Rules>, string, string]>([
  ['the month comes first', { months: [3], days: [1] }, '2026-11-20T09:00', 'checkIn.monthNotInSchedule'],
  ['then the day', { months: [11], days: [1] }, '2026-11-20T14:00', 'checkIn.dayNotInSchedule'],
  ['then the time', { months: [11], days: [5] }, '2026-11-20T09:00', 'checkIn.timeNotInSchedule'],
  ['a day of the month', { frequency: 'monthly', days: [19] }, '2026-11-20T14:00', 'checkIn.dayNotInSchedule'],
  [
    'the last day of the month',
    { frequency: 'monthly', days: ['last'] },
    '2026-11-30T09:00',
    'checkIn.timeNotInSchedule',
  ],
  [
    'not the last day of the month',
    { frequency: 'monthly', days: ['last'] },
    '2026-12-30T09:00',
    'checkIn.dayNotInSchedule',
  ],
  ['29 February', { frequency: 'monthly', months: [2], days: [29] }, '2028-02-29T09:00', 'checkIn.timeNotInSchedule'],
])('the error names the first thing that failed: %s', (_, rules, local, expected) => {
  expect(windowError(someRules(rules), local)).toBe(expected)
})
