import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, listDates } from '#app/domain/time/local-dates.ts'
import { endOfPeriod, periodOf, spansOf, type SumUnit } from './sum-spans.ts'

const all: SumUnit[] = ['year', 'month', 'day']

test('whole years and months stay whole, the edges are split into days', () => {
  expect(spansOf({ from: '2023-10-30', to: '2026-03-02' }, all)).toEqual([
    { unit: 'day', from: '2023-10-30', to: '2023-10-31' },
    { unit: 'month', from: '2023-11', to: '2023-12' },
    { unit: 'year', from: '2024', to: '2025' },
    { unit: 'month', from: '2026-01', to: '2026-02' },
    { unit: 'day', from: '2026-03-01', to: '2026-03-02' },
  ])
  expect(spansOf({ from: '2026-02-02', to: '2026-03-30' }, all)).toEqual([
    { unit: 'day', from: '2026-02-02', to: '2026-03-30' },
  ])
  expect(spansOf({ from: '2026-03-02', to: '2026-03-01' }, all)).toEqual([])
})

test('the spans of any dates contain each date once', () => {
  const anyDate = fc.integer({ min: 0, max: 2500 }).map((days) => addDays('2022-12-20', days))
  fc.assert(
    fc.property(anyDate, anyDate, fc.constantFrom(all, all.slice(1)), (from, to, units) => {
      const dates = listDates({ from, to })
      const spans = spansOf({ from, to }, units)
      for (const date of [...dates, addDays(from, -1), addDays(to, 1)]) {
        const containing = spans.filter(
          (span) => span.from <= periodOf(date, span.unit) && periodOf(date, span.unit) <= span.to,
        )
        expect(containing).toHaveLength(dates.includes(date) ? 1 : 0)
      }
    }),
    { numRuns: 60 },
  )
})

test('the last day of a month and of a year', () => {
  expect([endOfPeriod('2028-02-03', 'month'), endOfPeriod('2026-12-31', 'month')]).toEqual(['2028-02-29', '2026-12-31'])
  expect(endOfPeriod('2026-02-03', 'year')).toBe('2026-12-31')
})
