import { expect, test } from 'vitest'
import { companyStatisticsInParts, type ScheduleSum } from './company-statistics.ts'
import { noCounts } from './status-counts.ts'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)
const sum = (overrides: Partial<ScheduleSum>): ScheduleSum => ({
  scheduleId: 'kitchen',
  taskId: 'floor',
  staffId: null,
  staffIds: [],
  ...noCounts(),
  visits: 0,
  lastCheckInAt: null,
  ...overrides,
})
const done = { staffId: 'anna', completed: 1, visits: 1 }
const shared = { staffIds: ['anna', 'tom'] }

const names = {
  signatures: new Map([
    ['anna', 'Anna K.'],
    ['tom', 'Tom B.'],
  ]),
  publicNames: new Map([
    ['floor', 'Boden'],
    ['sink', 'Becken'],
  ]),
  daysChecked: 2,
}

const sums = [
  sum({ ...done, lastCheckInAt: at('08:00') }),
  sum({ staffIds: ['anna'], skipped: 2 }),
  sum({ ...done, completed: 2, visits: 1, lastCheckInAt: at('07:00') }),
  sum({ ...shared, skipped: 1, overdue: 1, planned: 3, open: 2 }),
  sum({ ...done, staffId: 'tom', taskId: 'sink' }),
  sum({ ...done, scheduleId: 'bath' }),
]

test('sums add up by schedule, task, and who did it or should have', () => {
  const all = companyStatisticsInParts()
  all.add(sums)
  expect(all.statistics(names)).toEqual({
    totalCheckIns: 4,
    tasksCompleted: 5,
    uniqueTasks: 2,
    uniqueStaff: 2,
    daysChecked: 2,
    lastUpdated: at('08:00'),
    completionRate: 5 / 9,
    missedShared: 2,
    planned: 3,
    open: 2,
    overdue: 1,
    skipped: 3,
    excused: 0,
    completed: 5,
    byStaff: [
      { staffId: 'anna', signature: 'Anna K.', totalCheckIns: 3, tasksCompleted: 4, missed: 2, completionRate: 4 / 6 },
      { staffId: 'tom', signature: 'Tom B.', totalCheckIns: 1, tasksCompleted: 1, missed: 0, completionRate: 1 },
    ],
    byTask: [
      {
        taskId: 'floor',
        publicName: 'Boden',
        planned: 3,
        open: 2,
        overdue: 1,
        skipped: 3,
        excused: 0,
        completed: 4,
        completionRate: 4 / 8,
      },
      {
        taskId: 'sink',
        publicName: 'Becken',
        planned: 0,
        open: 0,
        overdue: 0,
        skipped: 0,
        excused: 0,
        completed: 1,
        completionRate: 1,
      },
    ],
    bySchedule: [
      {
        scheduleId: 'kitchen',
        planned: 3,
        open: 2,
        overdue: 1,
        skipped: 3,
        excused: 0,
        completed: 4,
        completionRate: 4 / 8,
      },
      { scheduleId: 'bath', planned: 0, open: 0, overdue: 0, skipped: 0, excused: 0, completed: 1, completionRate: 1 },
    ],
  })
})

test('in parts they add up to the same', () => {
  const [whole, parts] = [companyStatisticsInParts(), companyStatisticsInParts()]
  whole.add(sums)
  for (const one of sums) parts.add([one])
  expect(parts.statistics(names)).toEqual(whole.statistics(names))
})
