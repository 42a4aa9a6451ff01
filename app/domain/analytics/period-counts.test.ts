import { expect, test } from 'vitest'
import { completionOfPeriods, periodCountsInParts } from './period-counts.ts'

const done = (period: string) => ({ period, open: 0, planned: 0, overdue: 0, skipped: 0, completed: 1, excused: 0 })
const dates = { from: '2026-09-21', to: '2026-09-23' }

test('days of the range on which nothing was due are listed, and so is an earlier day on which something was', () => {
  const completion = completionOfPeriods([done('2026-09-22'), done('2026-09-20')], dates, 'day')
  expect(completion.map(({ period, rate }) => [period, rate])).toEqual([
    ['2026-09-20', 1],
    ['2026-09-21', null],
    ['2026-09-22', 1],
    ['2026-09-23', null],
  ])
})

const ofNobody = { taskId: 't1', staffId: null, staffIds: [], revisionId: null, visits: 0, lastCheckInAt: null }
const open = [
  { ...done(''), ...ofNobody, date: '2026-09-22' },
  { ...done(''), ...ofNobody, date: '2026-09-23', completed: 0, skipped: 1 },
]
const stored = [
  { period: '2026-08', days: 0b101, completed: 2, skipped: 1, excused: 0 },
  { period: '2026-09-01', days: 0b1, completed: 3, skipped: 0, excused: 1 },
  { period: '2026-09-22', days: 1 << 21, completed: 1, skipped: 1, excused: 0 },
]

test('stored sums and open days are counted together, in one part or in several, newest period first', () => {
  const [atOnce, inParts] = [periodCountsInParts('month'), periodCountsInParts('month')]
  atOnce.addStored(stored)
  atOnce.addOpen(open)
  for (const sum of stored) inParts.addStored([sum])
  for (const sum of open) inParts.addOpen([sum])
  expect(inParts.newestFirst()).toEqual(atOnce.newestFirst())
  expect(atOnce.newestFirst()).toEqual([
    { ...done('2026-09'), completed: 5, skipped: 2, excused: 1 },
    { ...done('2026-08'), completed: 2, skipped: 1 },
  ])
})

test('a day counts as checked once, whether it is stored, open or both, and only if something was done on it', () => {
  const counts = periodCountsInParts('day')
  counts.addStored(stored)
  counts.addOpen(open)
  expect(counts.daysChecked()).toBe(4)
})
