import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { dayFigures, dayList, dayListNames } from './day-lists.ts'
import { overviewOf } from '../../../tests/support/stories/overview-of.ts'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'

const noon = new Date('2026-11-20T12:00:00+01:00')

const lobby: ScheduleDay = {
  id: 'lobby',
  title: 'Lobby-WC',
  location: 'EG',
  revisions: [someRevision({ times: ['08:00', '10:00', '12:00', '23:00'] })],
  done: [{ taskId: 'wc', slotAt: '2026-11-20T08:00', signature: 'Anna K.', pending: false }],
  excuses: new Map(),
}

const spa: ScheduleDay = { ...lobby, id: 'spa', title: 'Spa', revisions: [someRevision({ times: ['09:00', '22:00'] })] }

function listsOf(schedules: ScheduleDay[], now = noon) {
  const day = { today: overviewOf(schedules, now), nextDay: [] }
  const named = dayListNames.map((name) => [
    name,
    dayList(name, day).map(({ slot, schedule }) => `${schedule.title} ${slot.slotAt.slice(5)}`),
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
  const [completed, overdue] = (['completed', 'overdue'] as const).map((name) =>
    dayList(name, { today: overviewOf([lobby], noon), nextDay: [] }),
  )
  expect(completed?.[0]?.slot.doneBy).toEqual(['Anna K.'])
  expect(overdue?.[0]).toMatchObject({
    slot: { doneBy: [], staffIds: ['anna'] },
    schedule: { timezone: 'Europe/Berlin' },
  })
})

test('the figures count the lists, and name the first slot that has not begun', () => {
  const day = { today: overviewOf([lobby, spa], noon), nextDay: [] }
  const nextAt = { startsAt: new Date('2026-11-20T22:00:00+01:00'), timezone: 'Europe/Berlin' }
  expect(dayFigures(day, noon)).toEqual({ completed: 1, open: 1, overdue: 2, next: 2, nextAt })
  expect(dayFigures({ today: overviewOf([], noon), nextDay: dayList('next', day) }, noon)).toMatchObject({
    next: 2,
    nextAt,
  })
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
