import { expect, test } from 'vitest'
import { fridge } from '../../../tests/support/stories/asked-readings.ts'
import { isUnlikely } from './is-unlikely.ts'

const limits = { max: { ...fridge, max: 7 }, cold: { ...fridge, max: -18 }, hot: { ...fridge, max: null, min: 65 } }
const both = { ...fridge, min: 2, max: 8 }

test.each([
  ['a forgotten point', 70, limits.max],
  ['a forgotten point between two limits', 45, both],
  ['a point too many', 6.8, limits.hot],
  ['a forgotten point on the side without a limit', 700, limits.hot],
  ['the same below zero', -180, limits.cold],
  ['a forgotten sign', 18, limits.cold],
  ['a sign too many', -70, limits.hot],
  ['what no fridge has', 4000, limits.max],
])('%s is asked for once more', (_, value, its) => expect(isUnlikely(value, its)).toBe(true))

test.each([
  ['a fridge that stands open', 24, limits.max],
  ['a freezer that thaws', 4, limits.cold],
  ['food that got cold', 20, limits.hot],
  ['a blast freezer', -45, limits.cold],
  ['steam', 140, limits.hot],
  ['a value without limits', 5000, { ...fridge, max: null }],
  ['a count that may be any', 900, { ...fridge, max: null, min: 0 }],
  ['a soaking time of an hour where five minutes are enough', 60, { ...fridge, max: null, min: 5 }],
  ['a value in both limits', 900, { ...fridge, min: 1, max: 1000 }],
  ['a choice', 'yes', limits.max],
])('%s is believed', (_, value, its) => expect(isUnlikely(value, its)).toBe(false))
