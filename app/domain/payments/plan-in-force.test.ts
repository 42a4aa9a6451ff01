import { expect, test } from 'vitest'
import { planInForce } from './plan-in-force.ts'

test('the larger of the given plans is in force, Free without any', () => {
  expect(planInForce(null, null)).toBe('free')
  expect(planInForce('plus', null)).toBe('plus')
  expect(planInForce(null, 'premium')).toBe('premium')
  expect(planInForce('enterprise', 'pro')).toBe('enterprise')
  expect(planInForce('plus', 'pro')).toBe('pro')
})
