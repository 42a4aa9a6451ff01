import { expect, test } from 'vitest'
import { addTo, completionRate, noCounts, wholePercent } from './status-counts.ts'

test.each([
  [{ completed: 3, overdue: 0, skipped: 0 }, 1],
  [{ completed: 3, overdue: 1, skipped: 0 }, 0.75],
  [{ completed: 2, overdue: 1, skipped: 1 }, 0.5],
  [{ completed: 0, overdue: 0, skipped: 2 }, 0],
  [{ completed: 0, overdue: 0, skipped: 0 }, null],
])('the rate of %o is %s', (counts, expected) => {
  expect(completionRate(counts)).toBe(expected)
})

test('counts are added up by status', () => {
  const sum = noCounts()
  addTo(sum, { planned: 1, open: 1, skipped: 1, completed: 2 })
  addTo(sum, { skipped: 3, completed: 1 })
  expect(sum).toEqual({ planned: 1, open: 1, overdue: 0, skipped: 4, completed: 3, excused: 0 })
})

test('whole percent are rounded down, and exact where the rate is', () => {
  for (let percent = 0; percent <= 100; percent += 1) expect(wholePercent(percent / 100)).toBe(percent)
  expect(wholePercent(999 / 1000)).toBe(99)
  expect(wholePercent(999_999 / 1_000_000)).toBe(99)
})
