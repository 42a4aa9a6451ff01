import { expect, test } from 'vitest'
import { digestDates, nextDigestAt, type DigestRule } from './digest-rule.ts'

const daily: DigestRule = { digest: 'daily', digestTime: '07:00', timezone: null }
const weekly: DigestRule = { ...daily, digest: 'weekly' }
const next = (rule: DigestRule, after: string) => nextDigestAt(rule, new Date(after))?.toISOString()
const dates = (rule: DigestRule, now: string, digestedUntil: string | null = null) =>
  digestDates({ ...rule, digestedUntil, createdAt: new Date('2026-01-01') }, new Date(now))

test('a daily digest is due at its local time, today or tomorrow', () => {
  expect(next(daily, '2026-11-20T05:59:59Z')).toBe('2026-11-20T06:00:00.000Z')
  expect(next(daily, '2026-11-20T06:00:00Z')).toBe('2026-11-21T06:00:00.000Z')
  expect(next({ ...daily, timezone: 'America/New_York' }, '2026-11-20T06:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
})

test('a weekly digest is due on Monday', () => {
  expect(next(weekly, '2026-11-20T12:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next(weekly, '2026-11-23T05:00:00Z')).toBe('2026-11-23T06:00:00.000Z')
  expect(next(weekly, '2026-11-23T06:00:00Z')).toBe('2026-11-30T06:00:00.000Z')
  expect(next(weekly, '2026-11-29T22:00:00Z')).toBe('2026-11-30T06:00:00.000Z')
})

test('the time that summer time skips or repeats comes once', () => {
  const night = { ...daily, digestTime: '02:30' }
  expect(next(night, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
  const autumn = next(night, '2026-10-24T12:00:00Z') ?? ''
  expect(next(night, autumn)).toBe('2026-10-26T01:30:00.000Z')
})

test('without digests none is due', () => {
  expect(nextDigestAt({ ...daily, digest: 'none' }, new Date())).toBeNull()
  expect(dates({ ...daily, digest: 'none' }, '2026-11-20T06:00:00Z')).toBeNull()
})

test('a daily digest tells of yesterday, and of days that were not told yet', () => {
  const now = '2026-11-20T06:00:00Z'
  expect(dates(daily, now)).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect(dates(daily, now, '2026-11-18')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
  expect(dates(daily, now, '2026-11-16')).toEqual({ from: '2026-11-17', to: '2026-11-19' })
  expect(dates(daily, now, '2026-10-01')).toEqual({ from: '2026-11-13', to: '2026-11-19' })
  expect(dates(daily, now, '2026-11-19')).toBeNull()
  // Noted by a clock that was ahead.
  expect(dates(daily, now, '2027-01-01')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
})

test('a weekly digest tells of the week before this Monday, also when it comes late', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  expect(dates(weekly, '2026-11-23T06:00:00Z')).toEqual(week)
  expect(dates(weekly, '2026-11-25T06:00:00Z', '2026-11-15')).toEqual(week)
  expect(dates(weekly, '2026-11-29T22:30:00Z')).toEqual(week)
  expect(dates(weekly, '2026-11-23T06:00:00Z', '2026-11-22')).toBeNull()
})

test('nobody is told of a day before they were added', () => {
  const since = (createdAt: string, rule: DigestRule, now: string) =>
    digestDates({ ...rule, digestedUntil: null, createdAt: new Date(createdAt) }, new Date(now))
  expect(since('2026-11-18T12:00:00Z', weekly, '2026-11-18T12:00:15Z')).toBeNull()
  expect(since('2026-11-18T23:30:00Z', weekly, '2026-11-23T06:00:00Z')).toEqual({
    from: '2026-11-19',
    to: '2026-11-22',
  })
  expect(since('2026-11-20T05:00:00Z', daily, '2026-11-20T06:00:00Z')).toBeNull()
  expect(since('2026-11-20T05:00:00Z', daily, '2026-11-21T06:00:00Z')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
})
