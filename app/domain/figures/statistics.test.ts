import { expect, test } from 'vitest'
import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { statisticsOf } from './occurrence-statistics.ts'

const signatures = new Map([
  ['anna', 'Anna K.'],
  ['ben', 'Ben'],
  ['chef', 'Chef'],
])
const publicNames = new Map([
  ['wc', 'Toilets'],
  ['floor', 'Floor'],
])
const names = { signatures, publicNames }

function occurrence(
  slotAt: string,
  taskId: string,
  outcome: 'planned' | 'overdue' | 'skipped' | [staffId: string, checkedInAt: string],
  staffIds = ['anna', 'ben'],
): Occurrence {
  const slot = { slotAt, revisionId: 'first', excuse: null, madeUp: null, isOpen: false }
  const fields = { ...slot, taskId, publicName: `name of ${taskId} then`, staffIds: [...staffIds] }
  if (typeof outcome === 'string') return { ...fields, status: outcome, checkIn: null }
  const [staffId, checkedInAt] = outcome
  return {
    ...fields,
    status: 'completed',
    checkIn: { staffId, signature: `${staffId} then`, checkedInAt: new Date(checkedInAt), offlineAt: null },
  }
}

const week = [
  occurrence('2026-11-20T18:00', 'wc', 'planned'),
  occurrence('2026-11-20T14:00', 'wc', ['anna', '2026-11-20T13:01:00Z']),
  occurrence('2026-11-20T14:00', 'floor', ['anna', '2026-11-20T13:01:00Z']),
  occurrence('2026-11-20T08:00', 'wc', ['ben', '2026-11-20T13:04:00Z']),
  occurrence('2026-11-20T08:00', 'floor', 'overdue'),
  occurrence('2026-11-19T14:00', 'wc', ['anna', '2026-11-19T13:00:00Z']),
  occurrence('2026-11-19T14:00', 'floor', ['chef', '2026-11-19T13:00:00Z']),
  occurrence('2026-11-19T08:00', 'wc', 'skipped'),
]

test('statistics add up the occurrences of a range', () => {
  expect(statisticsOf(week, names)).toEqual({
    totalCheckIns: 4,
    tasksCompleted: 5,
    uniqueTasks: 2,
    uniqueStaff: 3,
    daysChecked: 2,
    lastUpdated: new Date('2026-11-20T13:04:00Z'),
    completionRate: 5 / 7,
    missedShared: 2,
    planned: 1,
    open: 0,
    overdue: 1,
    skipped: 1,
    excused: 0,
    completed: 5,
    byStaff: [
      { staffId: 'anna', signature: 'Anna K.', totalCheckIns: 2, tasksCompleted: 3, missed: 0, completionRate: 1 },
      { staffId: 'ben', signature: 'Ben', totalCheckIns: 1, tasksCompleted: 1, missed: 0, completionRate: 1 },
      { staffId: 'chef', signature: 'Chef', totalCheckIns: 1, tasksCompleted: 1, missed: 0, completionRate: 1 },
    ],
    byTask: [
      {
        taskId: 'wc',
        publicName: 'Toilets',
        planned: 1,
        open: 0,
        overdue: 0,
        skipped: 1,
        excused: 0,
        completed: 3,
        completionRate: 3 / 4,
      },
      {
        taskId: 'floor',
        publicName: 'Floor',
        planned: 0,
        open: 0,
        overdue: 1,
        skipped: 0,
        excused: 0,
        completed: 2,
        completionRate: 2 / 3,
      },
    ],
  })
})

test('an empty range has no rate and no last update', () => {
  expect(statisticsOf([], names)).toEqual({
    totalCheckIns: 0,
    tasksCompleted: 0,
    uniqueTasks: 0,
    uniqueStaff: 0,
    daysChecked: 0,
    lastUpdated: null,
    completionRate: null,
    missedShared: 0,
    planned: 0,
    open: 0,
    overdue: 0,
    skipped: 0,
    excused: 0,
    completed: 0,
    byStaff: [],
    byTask: [],
  })
})

test('what nobody did lowers the rate of the one person assigned, and of no one when it was shared', () => {
  const { byStaff, missedShared } = statisticsOf(
    [
      occurrence('2026-11-19T08:00', 'wc', 'skipped', ['anna']),
      occurrence('2026-11-19T08:00', 'floor', 'skipped', ['anna', 'ben']),
      occurrence('2026-11-18T08:00', 'floor', 'overdue', []),
      occurrence('2026-11-18T08:00', 'wc', ['anna', '2026-11-18T08:00:00Z'], ['anna', 'ben']),
    ],
    names,
  )
  expect(missedShared).toBe(2)
  expect(byStaff).toEqual([
    { staffId: 'anna', signature: 'Anna K.', totalCheckIns: 1, tasksCompleted: 1, missed: 1, completionRate: 1 / 2 },
  ])
})

test('planned occurrences count neither against a person nor for a task', () => {
  const statistics = statisticsOf([occurrence('2026-11-21T08:00', 'wc', 'planned', ['anna'])], names)
  expect(statistics).toMatchObject({
    byStaff: [],
    completionRate: null,
    byTask: [{ taskId: 'wc', completionRate: null }],
  })
})

test('two people at one slot are two visits, one person at two slots too', () => {
  const visits = [
    occurrence('2026-11-20T14:00', 'wc', ['anna', '2026-11-20T13:01:00Z']),
    occurrence('2026-11-20T14:00', 'floor', ['ben', '2026-11-20T13:02:00Z']),
    occurrence('2026-11-20T18:00', 'wc', ['anna', '2026-11-20T17:00:00Z']),
  ]
  expect(statisticsOf(visits, names)).toMatchObject({ totalCheckIns: 3, tasksCompleted: 3, daysChecked: 1 })
})
