import { expect, test } from 'vitest'
import type { Occurrence } from './occurrence-sum.ts'
import { attendanceStatistics } from './statistics.ts'

const signatures = new Map([
  ['anna', 'Anna K.'],
  ['ben', 'Ben'],
  ['cem', 'Cem'],
])

function occurrence(
  slotAt: string,
  taskId: string,
  outcome: 'planned' | 'overdue' | 'skipped' | [staffId: string, checkedInAt: string],
): Occurrence {
  const fields = { slotAt, taskId, publicName: `name of ${taskId}`, staffIds: ['anna', 'ben'] }
  if (typeof outcome === 'string') return { ...fields, status: outcome, checkIn: null }
  const [staffId, checkedInAt] = outcome
  return {
    ...fields,
    status: 'completed',
    checkIn: { staffId, signature: `${staffId} then`, checkedInAt: new Date(checkedInAt) },
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
  expect(attendanceStatistics(week, signatures)).toEqual({
    totalCheckIns: 4,
    tasksCompleted: 5,
    uniqueTasks: 2,
    uniqueStaff: 3,
    daysChecked: 2,
    lastUpdated: new Date('2026-11-20T13:04:00Z'),
    completionRate: 5 / 7,
    planned: 1,
    overdue: 1,
    skipped: 1,
    completed: 5,
    byStaff: [
      { staffId: 'anna', signature: 'Anna K.', totalCheckIns: 2, tasksCompleted: 3, completionRate: 3 / 5 },
      { staffId: 'ben', signature: 'Ben', totalCheckIns: 1, tasksCompleted: 1, completionRate: 1 / 3 },
      { staffId: 'chef', signature: 'chef then', totalCheckIns: 1, tasksCompleted: 1, completionRate: 1 },
    ],
    byTask: [
      {
        taskId: 'wc',
        publicName: 'name of wc',
        planned: 1,
        overdue: 0,
        skipped: 1,
        completed: 3,
        completionRate: 3 / 4,
      },
      {
        taskId: 'floor',
        publicName: 'name of floor',
        planned: 0,
        overdue: 1,
        skipped: 0,
        completed: 2,
        completionRate: 2 / 3,
      },
    ],
  })
})

test('an empty range has no rate and no last update', () => {
  expect(attendanceStatistics([], signatures)).toEqual({
    totalCheckIns: 0,
    tasksCompleted: 0,
    uniqueTasks: 0,
    uniqueStaff: 0,
    daysChecked: 0,
    lastUpdated: null,
    completionRate: null,
    planned: 0,
    overdue: 0,
    skipped: 0,
    completed: 0,
    byStaff: [],
    byTask: [],
  })
})

test('a person who did nothing of what was due is listed with a rate of 0', () => {
  const { byStaff } = attendanceStatistics([occurrence('2026-11-19T08:00', 'wc', 'skipped')], signatures)
  expect(byStaff).toEqual([
    { staffId: 'anna', signature: 'Anna K.', totalCheckIns: 0, tasksCompleted: 0, completionRate: 0 },
    { staffId: 'ben', signature: 'Ben', totalCheckIns: 0, tasksCompleted: 0, completionRate: 0 },
  ])
})

test('planned occurrences count neither against a person nor for a task', () => {
  const statistics = attendanceStatistics([occurrence('2026-11-21T08:00', 'wc', 'planned')], signatures)
  expect(statistics).toMatchObject({
    byStaff: [],
    completionRate: null,
    byTask: [{ taskId: 'wc', completionRate: null }],
  })
})

test('two people at one slot are two scans, one person at two slots too', () => {
  const scans = [
    occurrence('2026-11-20T14:00', 'wc', ['anna', '2026-11-20T13:01:00Z']),
    occurrence('2026-11-20T14:00', 'floor', ['ben', '2026-11-20T13:02:00Z']),
    occurrence('2026-11-20T18:00', 'wc', ['anna', '2026-11-20T17:00:00Z']),
  ]
  expect(attendanceStatistics(scans, signatures)).toMatchObject({ totalCheckIns: 3, tasksCompleted: 3, daysChecked: 1 })
})
