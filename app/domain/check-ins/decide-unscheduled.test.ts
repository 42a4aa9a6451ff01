import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { decideUnscheduled } from './decide-unscheduled.ts'

const revision = someRevision({
  timezone: 'UTC',
  times: ['08:00', '14:00'],
  tasks: [
    { taskId: 'wc', staffIds: ['anna'] },
    { taskId: 'floor', staffIds: ['anna', 'ben'] },
  ],
})

type Change = Partial<Parameters<typeof decideUnscheduled>[0]> & { at?: string; done?: string[] }

function decide({ at = '10:00', done = [], ...change }: Change = {}) {
  const decided = decideUnscheduled({
    revisions: [revision],
    staff: { id: 'anna', personalType: 'staff' },
    livingStaffIds: new Set(['anna', 'ben']),
    taskIds: ['wc'],
    reworkTaskIds: new Set(),
    isDone: ({ slotAt, taskId }) => done.includes(`${slotAt.slice(11)} ${taskId}`),
    now: new Date(`2026-11-20T${at}:00Z`),
    ...change,
  })
  return decided.ok ? decided.value.taskIds : decided.failure.code
}

test('what is done while nothing is due is taken, each task once', () => {
  expect(decide()).toEqual(['wc'])
  expect(decide({ taskIds: ['wc', 'floor', 'wc'] })).toEqual(['wc', 'floor'])
})

test('what can be done for an open slot is refused, until it is done', () => {
  expect(decide({ at: '14:03' })).toBe('checkIn.slotOpen')
  expect(decide({ at: '14:03', done: ['14:00 floor'] })).toBe('checkIn.slotOpen')
  expect(decide({ at: '14:03', done: ['14:00 wc'] })).toEqual(['wc'])
  expect(decide({ at: '14:06' })).toEqual(['wc'])
})

test('with manual selection only slots that are open now count, not those that can be entered later', () => {
  const revisions = [{ ...revision, useCurrentTime: false }]
  expect(decide({ revisions })).toEqual(['wc'])
  expect(decide({ revisions, at: '14:03' })).toBe('checkIn.slotOpen')
})

test('on a day that is closed nothing is due, and what is done is taken', () => {
  const closure = { from: '2026-11-20', to: '2026-11-20', reason: 'Fest', enteredAt: new Date(0), removedAt: null }
  expect(decide({ revisions: [{ ...revision, closures: [closure] }], at: '14:03' })).toEqual(['wc'])
})

const refused: [name: string, change: Change, code: string][] = [
  ['a draft', { revisions: [{ ...revision, status: 'draft' }] }, 'schedule.notFound'],
  ['no revision', { revisions: [] }, 'schedule.notFound'],
  [
    'an owner who does not want it',
    { revisions: [{ ...revision, allowUnscheduled: false }] },
    'checkIn.unscheduledNotAllowed',
  ],
  ['a task of another schedule', { taskIds: ['wc', 'other'] }, 'checkIn.taskNotInSchedule'],
  ['a person who is not assigned', { staff: { id: 'ben', personalType: 'staff' } }, 'checkIn.notAssigned'],
  ['a task of nobody who is left', { livingStaffIds: new Set() }, 'checkIn.noAssignedStaff'],
]

test.each(refused)('%s is refused', (_, change, code) => {
  expect(decide(change)).toBe(code)
})

test('a supervisor may do every task', () => {
  expect(decide({ staff: { id: 'chef', personalType: 'supervisor' } })).toEqual(['wc'])
})

test('what must be done again is taken while a slot is open, and where nothing else is; others beside it are not', () => {
  const rework = { reworkTaskIds: new Set(['wc']) }
  expect(decide({ at: '14:03', ...rework })).toEqual(['wc'])
  expect(decide({ at: '14:03', taskIds: ['wc', 'floor'], ...rework })).toBe('checkIn.slotOpen')
  const closed = { revisions: [{ ...revision, allowUnscheduled: false }] }
  expect(decide({ ...closed, ...rework })).toEqual(['wc'])
  expect(decide({ ...closed, ...rework, taskIds: ['wc', 'floor'] })).toBe('checkIn.unscheduledNotAllowed')
})
