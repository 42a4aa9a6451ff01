import { expect, test } from 'vitest'
import { surplusSchedules } from './surplus-schedules.ts'

test('the oldest schedules within the limit stay; drafts count but are not listed', () => {
  const schedules = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, isDraft: id === 2 || id === 6 }))
  const surplus = (plan: Parameters<typeof surplusSchedules>[1]) =>
    surplusSchedules(schedules, plan).map(({ id }) => id)
  expect(surplus('free')).toEqual([3, 4, 5, 7])
  expect(surplus('plus')).toEqual([7])
  expect(surplus('pro')).toEqual([])
  expect(surplus('enterprise')).toEqual([])
})
