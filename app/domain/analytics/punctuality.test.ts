import fc from 'fast-check'
import { expect, test } from 'vitest'
import { second } from '#app/domain/time/durations.ts'
import { punctualityInParts } from './punctuality.ts'

const startsAt = new Date('2026-11-20T08:00:00Z')

function punctualityOf(...seconds: number[]) {
  const sums = punctualityInParts()
  for (const one of seconds) {
    sums.add([{ startsAt, checkIn: { checkedInAt: new Date(startsAt.getTime() + one * second), offlineAt: null } }])
  }
  return sums.punctuality()
}

test.each([
  [-43_200, null, -60],
  [-3601, null, -60],
  [-3600, -60, -15],
  [-901, -60, -15],
  [-900, -15, -5],
  [-301, -15, -5],
  [-300, -5, 5],
  [0, -5, 5],
  [300.9, -5, 5],
  [301, 5, 15],
  [900, 5, 15],
  [1800, 15, 30],
  [3600, 30, 60],
  [3601, 60, null],
  [86_400, 60, null],
])('%s seconds after the slot are between %s and %s minutes', (seconds, from, to) => {
  const { spans } = punctualityOf(seconds)
  expect(spans.filter(({ count }) => count > 0)).toEqual([{ from, to, count: 1 }])
})

test('without check-ins there is no median', () => {
  const sums = punctualityInParts()
  sums.add([{ startsAt, checkIn: null }])
  expect(sums.punctuality()).toMatchObject({ completed: 0, median: null })
})

test('each check-in is in one span, and the median is the one in the middle, in whole minutes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -43_200, max: 86_400 }), { minLength: 1 }), (seconds) => {
      const { completed, median, spans } = punctualityOf(...seconds)
      expect(completed).toBe(seconds.length)
      expect(spans.reduce((sum, { count }) => sum + count, 0)).toBe(seconds.length)
      const middle = seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length / 2) - 1] ?? 0
      expect(median).toBe(Math.round(middle / 60) + 0)
    }),
  )
})
