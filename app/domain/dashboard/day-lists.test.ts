import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { dayLists } from './day-lists.ts'
import { overviewOf } from '../../../tests/support/stories/overview-of.ts'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'

const noon = new Date('2026-11-20T12:00:00+01:00')

const lobby: ScheduleDay = {
  id: 'lobby',
  title: 'Lobby-WC',
  location: 'EG',
  revisions: [someRevision({ times: ['08:00', '10:00', '12:00', '23:00'] })],
  done: [{ taskId: 'wc', slotAt: '2026-11-20T08:00', signature: 'Anna K.', pending: false }],
}

const spa: ScheduleDay = { ...lobby, id: 'spa', title: 'Spa', revisions: [someRevision({ times: ['09:00', '22:00'] })] }

function listsOf(schedules: ScheduleDay[], now = noon) {
  const lists = dayLists({ schedules, today: overviewOf(schedules, now), now })
  const named = Object.entries(lists).map(([name, slots]) => [
    name,
    slots.map(({ title, slotAt }) => `${title} ${slotAt.slice(5)}`),
  ])
  return Object.fromEntries(named)
}

test('each slot of the day is in one list; the lists of all schedules are sorted by due time', () => {
  expect(listsOf([lobby, spa])).toEqual({
    completed: ['Lobby-WC 11-20T08:00'],
    open: ['Lobby-WC 11-20T12:00'],
    overdue: ['Spa 11-20T09:00', 'Lobby-WC 11-20T10:00'],
    next: ['Spa 11-20T22:00', 'Lobby-WC 11-20T23:00'],
  })
})

test('a done slot has the people who did it, another one those who may do it', () => {
  const { completed, overdue } = dayLists({ schedules: [lobby], today: overviewOf([lobby], noon), now: noon })
  expect(completed[0]?.doneBy).toEqual(['Anna K.'])
  expect(overdue[0]).toMatchObject({ doneBy: [], staffIds: ['anna'], timezone: 'Europe/Berlin' })
})

test('when nothing more is due today, next are the slots of the next day that has some', () => {
  const monday = { ...spa, revisions: [someRevision({ times: ['07:00', '09:00'], days: [1] })] }
  const alsoMonday = { ...lobby, revisions: [someRevision({ times: ['06:00'], days: [1, 2] })] }
  const later = { ...lobby, id: 'late', revisions: [someRevision({ days: [3] })] }
  expect(listsOf([later, monday, alsoMonday]).next).toEqual([
    'Lobby-WC 11-23T06:00',
    'Spa 11-23T07:00',
    'Spa 11-23T09:00',
  ])
})

test('a slot that is already open is not next, even if it is due later', () => {
  const wide = { ...spa, revisions: [someRevision({ times: ['12:30', '20:00'], windowBefore: 60 })] }
  expect(listsOf([wide])).toMatchObject({ open: ['Spa 11-20T12:30'], next: ['Spa 11-20T20:00'] })
})

test('a slot whose photo is pending is among the completed ones', () => {
  const done = [{ taskId: 'wc', slotAt: '2026-11-20T08:00', signature: 'Anna K.', pending: true }]
  expect(listsOf([{ ...lobby, done }]).completed).toEqual(['Lobby-WC 11-20T08:00'])
})

test('a slot that gave way to the next one is still planned', () => {
  const rules = { times: ['11:00', '12:00', '20:00'], windowAfter: 90, useCurrentTime: true }
  expect(listsOf([{ ...lobby, revisions: [someRevision(rules)], done: [] }])).toEqual({
    completed: [],
    open: ['Lobby-WC 11-20T12:00'],
    overdue: [],
    next: ['Lobby-WC 11-20T11:00', 'Lobby-WC 11-20T20:00'],
  })
})

test('a draft and a schedule that never has slots have nothing next', () => {
  const draft = { ...spa, revisions: [someRevision({ status: 'draft' })] }
  expect(listsOf([draft]).next).toEqual([])
  const never = { ...spa, revisions: [someRevision({ frequency: 'monthly', months: [2], days: [30] })] }
  expect(listsOf([never]).next).toEqual([])
})
