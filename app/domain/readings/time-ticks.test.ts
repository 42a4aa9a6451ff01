import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'
import { timeTicks } from './time-ticks.ts'

test('a week over the change of the clock has a tick at each local midnight', () => {
  const range = { from: new Date('2026-10-18T22:00Z'), to: new Date('2026-10-25T23:00Z') }
  const ticks = timeTicks(range, 'Europe/Berlin').map(({ at }) => at.toISOString().slice(8, 16))
  expect(ticks).toEqual(['18T22:00', '19T22:00', '20T22:00', '21T22:00', '22T22:00', '23T22:00', '24T22:00'])
})

test('a year has at most seven ticks, a day every sixth hour', () => {
  const year = { from: new Date('2026-01-01T00:00Z'), to: new Date('2027-01-01T00:00Z') }
  expect(timeTicks(year, 'UTC').length).toBe(7)
  const oneDay = { from: new Date('2026-10-24T22:00Z'), to: new Date('2026-10-25T23:00Z') }
  expect(timeTicks(oneDay, 'Europe/Berlin').map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
    '22:00',
    '05:00',
    '11:00',
    '17:00',
  ])
})

test.each([
  [
    [6.5, 7],
    [6.6, 6.8, 7],
  ],
  [
    [-18, -24.5],
    [-24, -22, -20, -18],
  ],
  [[5], [4, 4.5, 5, 5.5, 6]],
  [
    [0, 0],
    [-1, -0.5, 0, 0.5, 1],
  ],
  [
    [999_999, -999_999],
    [-1_000_000, -500_000, 0, 500_000, 1_000_000],
  ],
])('the axis of %j has round numbers', (values, ticks) => {
  expect(axisOf(values).ticks).toEqual(ticks)
})
