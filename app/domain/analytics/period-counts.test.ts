import { expect, test } from 'vitest'
import { completionOfPeriods } from './period-counts.ts'

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
