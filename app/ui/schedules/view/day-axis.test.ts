import { expect, test } from 'vitest'
import { dayAxis, hourOf, percentOf } from './day-axis.ts'

test('the axis starts at the hour of the first slot and ends after the last one', () => {
  expect(dayAxis([6.5, 22, 14.05])).toEqual({ from: 6, to: 23, labels: [6, 9, 12, 15, 18, 21] })
})

test('a single slot still gets six hours around it', () => {
  const { from, to } = dayAxis([14, 14.5])
  expect(to - from).toBeGreaterThanOrEqual(6)
  expect([from < 14, to > 14.5]).toEqual([true, true])
})

test.each([
  [[0], { from: 0, to: 6, labels: [0, 3, 6] }],
  [[23.9], { from: 18, to: 24, labels: [18, 21, 24] }],
  [[0, 23.98], { from: 0, to: 24, labels: [0, 3, 6, 9, 12, 15, 18, 21, 24] }],
])('slots at %j stay inside the day', (hours, axis) => {
  expect(dayAxis(hours)).toEqual(axis)
})

test('a position on the axis in percent', () => {
  expect(percentOf({ from: 6, to: 23, labels: [] }, hourOf('2026-11-20T14:30'))).toBe(50)
})
