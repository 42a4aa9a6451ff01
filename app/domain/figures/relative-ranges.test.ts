import { expect, test } from 'vitest'
import { relativeRanges } from './relative-ranges.ts'

test('ranges count from today, also over the end of a year', () => {
  expect(relativeRanges('2026-01-05')).toEqual({
    sevenDays: { from: '2025-12-30', to: '2026-01-05' },
    thirtyDays: { from: '2025-12-07', to: '2026-01-05' },
    thisMonth: { from: '2026-01-01', to: '2026-01-05' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    thisYear: { from: '2026-01-01', to: '2026-01-05' },
  })
  expect(relativeRanges('2028-03-31').lastMonth).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
