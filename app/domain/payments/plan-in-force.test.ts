import { expect, test } from 'vitest'
import { planInForce } from './plan-in-force.ts'

test('the largest plan is in force, or Free without any', () => {
  expect(planInForce(null, null)).toBe('free')
  expect(planInForce('plus', null)).toBe('plus')
  expect(planInForce(null, 'premium')).toBe('premium')
  expect(planInForce('enterprise', 'pro')).toBe('enterprise')
  expect(planInForce('plus', 'pro')).toBe('pro')
})
