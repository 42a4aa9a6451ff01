import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { dueSlot } from './due-slot.ts'

const tasks = ['wc', 'floor'].map((taskId) => ({ taskId, staffIds: ['anna'] }))
const noon = '2026-11-20T12:00'
const wide = someRevision({
  timezone: 'UTC',
  times: ['00:00', '12:00', '15:00'],
  windowBefore: 90,
  windowAfter: 90,
  tasks,
})

function due(clock: string, { done = [], revisions = [wide] }: { done?: string[]; revisions?: Revision[] } = {}) {
  const ofNoon = done.map((taskId) => ({ taskId, slotAt: noon }))
  const slot = dueSlot({ revisions, done: ofNoon }, new Date(`2026-11-20T${clock}Z`))
  return slot && `${slot.slotAt} ${slot.isOpen ? 'open' : 'next'}`
}

test.each([
  ['10:29:59', `${noon} next`],
  ['10:30:00', `${noon} open`],
  ['11:30:00', `${noon} open`],
  ['13:30:00', `${noon} open`],
  ['13:30:01', '2026-11-20T15:00 open'],
  ['16:30:01', '2026-11-21T00:00 next'],
  ['22:30:00', '2026-11-21T00:00 open'],
])('at %s the schedule is due at %s', (clock, expected) => {
  expect(due(clock)).toBe(expected)
})

test('an open slot stays due until all its tasks are done', () => {
  expect(due('11:30', { done: ['wc'] })).toBe(`${noon} open`)
  expect(due('11:30', { done: ['wc', 'floor'] })).toBe('2026-11-20T15:00 next')
})

test('of two open slots the nearer one is due; once it is done, the other is open with manual selection, else next', () => {
  const revisions = [{ ...wide, times: ['12:00', '13:00'] }]
  expect(due('12:20', { revisions })).toBe(`${noon} open`)
  expect(due('12:40', { revisions })).toBe('2026-11-20T13:00 open')
  const done = ['wc', 'floor']
  expect(due('12:20', { revisions, done })).toBe('2026-11-20T13:00 next')
  const bySelection = revisions.map((revision) => ({ ...revision, useCurrentTime: false }))
  expect(due('12:20', { revisions: bySelection, done })).toBe('2026-11-20T13:00 open')
})

test('a slot that is still open after an edit stays due; a draft and a slot without tasks are not due', () => {
  const validFrom = new Date('2026-11-20T12:10:00Z')
  const edited = { ...wide, times: ['18:00'], validFrom }
  expect(due('12:20', { revisions: [wide, edited] })).toBe(`${noon} open`)
  expect(due('12:20', { revisions: [wide, { ...edited, status: 'draft' }] })).toBe(null)
  expect(due('12:20', { revisions: [{ ...wide, tasks: [] }] })).toBe('2026-11-20T15:00 next')
})
