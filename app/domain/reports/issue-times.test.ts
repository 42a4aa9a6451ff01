import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { issueDate, nextIssueAt, reportDates, type IssueRule } from './issue-times.ts'

const rule: IssueRule = { rhythm: 'daily', weekday: 1, monthDay: 1, sendTime: '06:00', timezone: null }

test.each<[string, Partial<IssueRule>, string, string | null]>([
  ['none', { rhythm: 'none' }, '2026-11-27T12:00Z', null],
  ['daily, today', {}, '2026-11-27T04:59Z', '2026-11-27T05:00Z'],
  ['daily, tomorrow', {}, '2026-11-27T05:00Z', '2026-11-28T05:00Z'],
  ['daily, over the change of the clock', {}, '2026-10-24T12:00Z', '2026-10-25T05:00Z'],
  ['weekly, the next Monday', { rhythm: 'weekly' }, '2026-11-27T12:00Z', '2026-11-30T05:00Z'],
  ['weekly, on Sunday', { rhythm: 'weekly', weekday: 7 }, '2026-11-27T12:00Z', '2026-11-29T05:00Z'],
  ['monthly, the first', { rhythm: 'monthly' }, '2026-11-27T12:00Z', '2026-12-01T05:00Z'],
  ['monthly, the last', { rhythm: 'monthly', monthDay: 31 }, '2027-02-01T12:00Z', '2027-02-28T05:00Z'],
  ['monthly, the 30th of a short month', { rhythm: 'monthly', monthDay: 30 }, '2028-02-01T12:00Z', '2028-02-29T05:00Z'],
  ['monthly, the 30th of a long month', { rhythm: 'monthly', monthDay: 30 }, '2026-12-01T12:00Z', '2026-12-30T05:00Z'],
  ['elsewhere', { timezone: 'America/New_York' }, '2026-11-27T12:00Z', '2026-11-28T11:00Z'],
])('%s', (_, changed, after, expected) => {
  expect(nextIssueAt({ ...rule, ...changed }, new Date(after))).toEqual(expected && new Date(expected))
})

test.each([
  ['day', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-01-01', '2025-10-01', '2025-12-31'],
  ['quarter', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['own', '2026-06-30', '2026-05-03', '2026-05-04'],
] as const)('%s before %s', (period, date, from, to) => {
  expect(reportDates({ period, fromDate: '2026-05-03', toDate: '2026-05-04' }, date)).toEqual({ from, to })
})

test('a monthly report is due once in each month, whatever the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 4000 }), (monthDay, days) => {
      const monthly: IssueRule = { ...rule, rhythm: 'monthly', monthDay }
      let at = new Date(Date.UTC(2024, 0, 1) + days * day)
      const months = Array.from({ length: 13 }, () => {
        at = nextIssueAt(monthly, at) ?? at
        return issueDate(at, null).slice(0, 7)
      })
      expect(new Set(months).size).toBe(13)
      expect(months.at(-1)).toBe(`${Number(months[0]?.slice(0, 4)) + 1}${months[0]?.slice(4)}`)
    }),
    { numRuns: 40 },
  )
})
