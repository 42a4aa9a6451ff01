import { expect, test } from 'vitest'
import { rangeBefore } from './range-before.ts'

test('as many days as the range has, right before it', () => {
  expect(rangeBefore({ from: '2026-11-16', to: '2026-11-22' })).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(rangeBefore({ from: '2028-03-01', to: '2028-03-30' })).toEqual({ from: '2028-01-31', to: '2028-02-29' })
})
