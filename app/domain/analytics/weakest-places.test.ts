import { expect, test } from 'vitest'
import { noCounts } from '#app/domain/figures/status-counts.ts'
import { weakestPlaces } from './weakest-places.ts'

function rate(scheduleId: string, completed: number, skipped: number) {
  const due = completed + skipped
  return { ...noCounts(), scheduleId, completed, skipped, completionRate: due === 0 ? null : completed / due }
}

function weakest(bySchedule: ReturnType<typeof rate>[], rateBefore = new Map<string, number | null>()) {
  return weakestPlaces({ bySchedule, rateBefore, order: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })
}

test('the five lowest rates come first; where nothing was due or all is done there is no weak place', () => {
  const { measured, places } = weakest([
    rate('a', 9, 1),
    rate('b', 0, 0),
    rate('c', 5, 0),
    rate('d', 1, 9),
    rate('e', 2, 8),
    rate('f', 3, 7),
    rate('g', 8, 2),
    rate('unknown', 4, 6),
  ])
  expect([measured, places.map(({ scheduleId }) => scheduleId)]).toEqual([7, ['d', 'e', 'f', 'unknown', 'g']])
  expect(places[0]).toEqual({ scheduleId: 'd', completed: 1, missed: 9, completionRate: 0.1, rateBefore: null })
})

test('of equal rates the one with more missed is weaker, then they are in the order of their titles', () => {
  const rates = [rate('c', 1, 1), rate('a', 1, 1), rate('d', 5, 5), rate('b', 1, 1)]
  for (const bySchedule of [rates, rates.toReversed()]) {
    expect(weakest(bySchedule).places.map(({ scheduleId }) => scheduleId)).toEqual(['d', 'a', 'b', 'c'])
  }
})

test('each has its rate of the days before', () => {
  const before = new Map([
    ['a', 0.75],
    ['b', null],
  ])
  const { places } = weakest([rate('a', 1, 1), rate('b', 1, 1), rate('c', 1, 1)], before)
  expect(places.map(({ rateBefore }) => rateBefore)).toEqual([0.75, null, null])
})

test('there are none when all is done, and none are measured when nothing was due', () => {
  expect(weakest([rate('a', 3, 0)])).toEqual({ measured: 1, places: [] })
  expect(weakest([rate('a', 0, 0)])).toEqual({ measured: 0, places: [] })
})
