import { expect, test } from 'vitest'
import { surplusSchedules } from './surplus-schedules.ts'

test('the oldest schedules within the limit stay, drafts count and are not named', () => {
  const schedules = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, isDraft: id === 2 || id === 6 }))
  const left = (plan: Parameters<typeof surplusSchedules>[1]) => surplusSchedules(schedules, plan).map(({ id }) => id)
  expect(left('free')).toEqual([3, 4, 5, 7])
  expect(left('plus')).toEqual([7])
  expect(left('pro')).toEqual([])
  expect(left('enterprise')).toEqual([])
})
