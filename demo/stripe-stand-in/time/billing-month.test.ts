import { expect, test } from 'vitest'
import { endOfPeriod } from './billing-month.ts'

test.each([
  ['2027-01-31T10:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30T10:00:00Z', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['2028-02-29T10:00:00Z', ['2028-03-29', '2028-04-29']],
  ['2026-12-15T23:59:59Z', ['2027-01-15', '2027-02-15']],
])('periods from %s end on the same day, or the last that the month has', (anchor, days) => {
  const first = seconds(anchor)
  let from = first
  for (const day of days) {
    from = endOfPeriod(first, from)
    expect(new Date(from * 1000).toISOString()).toBe(`${day}T${anchor.slice(11, 19)}.000Z`)
  }
})

test('within a period its own end is the answer, at its end the next one', () => {
  const anchor = seconds('2027-01-31T10:00:00Z')
  expect(endOfPeriod(anchor, anchor + 1)).toBe(seconds('2027-02-28T10:00:00Z'))
  expect(endOfPeriod(anchor, seconds('2027-02-28T09:59:59Z'))).toBe(seconds('2027-02-28T10:00:00Z'))
  expect(endOfPeriod(anchor, seconds('2027-02-28T10:00:00Z'))).toBe(seconds('2027-03-31T10:00:00Z'))
})

function seconds(text: string) {
  return Date.parse(text) / 1000
}
