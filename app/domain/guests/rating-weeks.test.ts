import { expect, test } from 'vitest'
import { meansByRate, mondayOf, ratingWeeks } from './rating-weeks.ts'

const due = (scheduleId: string, date: string, completed: number, skipped = 0, overdue = 0) => {
  return { scheduleId, date, completed, skipped, overdue }
}

test('weeks begin on Mondays, also around new year', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
})

test('each rated week has what was done in it, at that place alone', () => {
  const rated = [
    { scheduleId: 'a', week: '2026-11-09', count: 4, sum: 10 },
    { scheduleId: 'a', week: '2026-11-16', count: 2, sum: 10 },
    { scheduleId: 'b', week: '2026-11-16', count: 1, sum: 1 },
    { scheduleId: 'c', week: '2026-11-16', count: 0, sum: 0 },
  ]
  const days = [
    due('a', '2026-11-15', 1, 1),
    due('a', '2026-11-16', 2),
    due('a', '2026-11-22', 1, 0, 1),
    due('a', '2026-11-23', 9),
    due('d', '2026-11-16', 9),
  ]
  expect(ratingWeeks(rated, days)).toEqual([
    { scheduleId: 'b', week: '2026-11-16', count: 1, mean: 1, completed: 0, completionRate: null },
    { scheduleId: 'a', week: '2026-11-16', count: 2, mean: 5, completed: 3, completionRate: 0.75 },
    { scheduleId: 'a', week: '2026-11-09', count: 4, mean: 2.5, completed: 1, completionRate: 0.5 },
  ])
})

test('weeks in which nearly everything was done are compared with the others, by the number of ratings', () => {
  const week = (completionRate: number | null, mean: number, count: number) => {
    return { scheduleId: 'a', week: '2026-11-16', completed: 1, completionRate, mean, count }
  }
  expect(meansByRate([week(1, 5, 3), week(0.9, 4, 1), week(0.89, 2, 1), week(null, 1, 50)])).toEqual({
    often: { count: 4, mean: 4.75 },
    seldom: { count: 1, mean: 2 },
  })
  expect(meansByRate([week(1, 5, 3)])).toBeNull()
})
