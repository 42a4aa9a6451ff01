import { expect, test } from 'vitest'
import { newestDays } from './newest-days.ts'

const counts = new Map([
  ['2026-11-01', 5],
  ['2026-11-03', 5],
  ['2026-11-04', 5],
])

test.each([
  [15, '2026-11-01'],
  [14, '2026-11-02'],
  [10, '2026-11-02'],
  [9, '2026-11-04'],
  [0, '2026-11-04'],
])('%s occurrences reach back to %s', (most, from) => {
  expect(newestDays({ from: '2026-11-01', to: '2026-11-04' }, counts, most)).toEqual({ from, to: '2026-11-04' })
})
