import { expect, test } from 'vitest'
import { noCounts, type StatusCounts } from '#app/domain/figures/status-counts.ts'
import { completionOverTime } from './completion-over-time.ts'

function dayCounts(...days: [string, Partial<StatusCounts>][]) {
  return days.map(([period, counts]) => ({ period, ...noCounts(), ...counts }))
}

test('each day has its counts and its rate; a day on which nothing was due has no rate', () => {
  const days = completionOverTime(
    dayCounts(['2026-10-24', { completed: 1 }], ['2026-10-26', { completed: 1, skipped: 1 }]),
    { first: '2026-10-24', last: '2026-10-26' },
  )
  expect(days.map(({ period, rate }) => [period, rate])).toEqual([
    ['2026-10-24', 1],
    ['2026-10-25', null],
    ['2026-10-26', 0.5],
  ])
  expect(days[2]).toMatchObject({ completed: 1, skipped: 1, overdue: 0, planned: 0 })
})

test('a range of more than two months is shown by month', () => {
  const months = completionOverTime(dayCounts(['2025-12-31', { completed: 1 }], ['2026-02-01', { skipped: 1 }]), {
    first: '2025-12-15',
    last: '2026-02-28',
  })
  expect(months.map(({ period, rate }) => [period, rate])).toEqual([
    ['2025-12', 1],
    ['2026-01', null],
    ['2026-02', 0],
  ])
})

test('counts of other days are ignored', () => {
  const [day] = completionOverTime(dayCounts(['2026-10-23', { skipped: 1 }], ['2026-10-24', { completed: 1 }]), {
    first: '2026-10-24',
    last: '2026-10-24',
  })
  expect(day?.rate).toBe(1)
})
