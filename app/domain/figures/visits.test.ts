import { expect, test } from 'vitest'
import { recentVisits } from './visits.ts'

test('a visit is one person at one slot', () => {
  const visits = recentVisits()
  expect(visits.isFirst('2026-11-20T08:00', 'anna')).toBe(true)
  expect(visits.isFirst('2026-11-20T08:00', 'anna')).toBe(false)
  expect(visits.isFirst('2026-11-20T08:00', 'ben')).toBe(true)
  expect(visits.isFirst('2026-11-20T14:00', 'anna')).toBe(true)
})

test('visits of slots more than two days away are forgotten', () => {
  const visits = recentVisits()
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23']) visits.isFirst(`${date}T08:00`, 'anna')
  visits.forgetFarFrom('2026-11-20')
  expect(visits.isFirst('2026-11-18T08:00', 'anna')).toBe(false)
  expect(visits.isFirst('2026-11-22T08:00', 'anna')).toBe(false)
  expect(visits.isFirst('2026-11-17T08:00', 'anna')).toBe(true)
  expect(visits.isFirst('2026-11-23T08:00', 'anna')).toBe(true)
})
