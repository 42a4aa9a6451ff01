import { expect, test } from 'vitest'
import { daysInFileName, folderDays, monthsBetween } from './folder-days.ts'

test.each([
  [{ month: '2026-02' }, { from: '2026-02-01', to: '2026-02-28' }],
  [
    { month: '2024-02', from: '2026-01-01', to: '2026-01-02' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  [{ month: '2026-12' }, { from: '2026-12-01', to: '2026-12-31' }],
  [
    { month: '', from: '2026-11-03', to: '2026-11-20' },
    { from: '2026-11-03', to: '2026-11-20' },
  ],
])('%j are the days %j', (given, days) => expect(folderDays(given)).toEqual({ ok: true, value: days }))

test.each([
  [{ month: '2026-13' }, 'month'],
  [{ month: 'x' }, 'month'],
  [{}, 'from'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  [{ from: '2026-03-02' }, 'to'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
])('%j are refused at %s', (given, field) =>
  expect(folderDays(given)).toEqual({ ok: false, failure: { code: 'attendance.rangeInvalid', field } }),
)

test.each([
  [{ from: '2026-11-01', to: '2026-11-30' }, '2026-11'],
  [{ from: '2026-11-01', to: '2026-11-29' }, '2026-11-01_2026-11-29'],
  [{ from: '2026-10-01', to: '2026-11-30' }, '2026-10-01_2026-11-30'],
  [{ from: '2026-11-03', to: '2026-11-03' }, '2026-11-03'],
])('in a name the days %j are %s', (days, name) => expect(daysInFileName(days)).toBe(name))

test('months go back from the last one, as far as there is something', () => {
  expect(monthsBetween({ from: '2025-11-30', to: '2026-02-01' }, 60)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthsBetween({ from: '2025-11-30', to: '2026-02-01' }, 2)).toEqual(['2026-02', '2026-01'])
})
