import { expect, test } from 'vitest'
import { isAmountValid } from './upgrade-price.ts'

test.each([
  ['at once', 0, true],
  ['after 15 minutes', 15 * 60, true],
  ['a second later', 15 * 60 + 1, false],
  ['for a moment in the future, which would be cheaper', -1, false],
])('whether an amount can be accepted %s: %s s', (_, seconds, valid) => {
  const at = new Date('2026-11-18T10:20:00Z')
  expect(isAmountValid(at, new Date(at.getTime() + seconds * 1000))).toBe(valid)
})
