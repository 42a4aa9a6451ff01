import { expect, test } from 'vitest'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { datesOfYear, dayStates, dueDates } from './year-days.ts'

const christmas = {
  from: '2026-12-24',
  to: '2026-12-26',
  reason: 'Weihnachten',
  enteredAt: new Date(),
  removedAt: null,
}

test('a year has its days, a leap year one more', () => {
  expect([datesOfYear(2026).length, datesOfYear(2028).length]).toEqual([365, 366])
})

test('due are the days of the rules that are not closed', () => {
  const dates = ['2026-12-23', '2026-12-24', '2026-12-27', '2026-12-28']
  const workdays = { days: [1, 2, 3, 4, 5] }
  expect(dueDates(someRevision({ ...workdays, closures: [christmas] }), dates)).toEqual(['2026-12-23', '2026-12-28'])
  const removed = { ...christmas, removedAt: new Date() }
  expect(dueDates(someRevision({ ...workdays, closures: [removed] }), dates)).toContain('2026-12-24')
  expect(dueDates(someRevision({ status: 'draft' }), dates)).toEqual([])
  expect(dueDates(someRevision({ months: [11] }), dates)).toEqual([])
  expect(dueDates(someRevision({ frequency: 'monthly', days: ['last'] }), ['2026-12-30', '2026-12-31'])).toEqual([
    '2026-12-31',
  ])
})

test('a day on which something is due is not closed, whatever else is', () => {
  const dates = ['2026-12-23', '2026-12-24', '2026-12-27']
  expect(
    dayStates(dates, { due: new Set(['2026-12-23']), closures: [{ from: '2026-12-23', to: '2026-12-24' }] }),
  ).toEqual(['due', 'closed', 'nothingDue'])
})
