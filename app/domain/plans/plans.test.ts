import { expect, test } from 'vitest'
import { isPlan, limitsOf, plans } from './plans.ts'

test('each plan has the limits of the specification', () => {
  expect(plans.map((plan) => Object.values(limitsOf(plan)))).toEqual([
    [1, 2, 2],
    [5, 15, 10],
    [12, 35, 20],
    [35, 80, 40],
    [null, null, null],
  ])
})

test('only our plans are plans', () => {
  expect(['plus', 'Plus', '', 'toString'].map(isPlan)).toEqual([true, false, false, false])
})
