import { expect, test } from 'vitest'
import { longestKept } from './longest-kept.ts'

test.each([
  [
    { days: 14, months: 12 },
    { unit: 'months', count: 12 },
  ],
  [
    { days: 14, months: 1 },
    { unit: 'months', count: 1 },
  ],
  [
    { days: 90, months: 1 },
    { unit: 'months', count: 4 },
  ],
  [
    { days: 90, months: 0 },
    { unit: 'days', count: 90 },
  ],
] as const)('with %o deleted data is kept for at most %o', (retention, longest) => {
  expect(longestKept(retention)).toEqual(longest)
})
