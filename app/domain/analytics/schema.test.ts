import { expect, test } from 'vitest'
import { gapDaysOf } from './schema.ts'

test.each([
  ['', 7],
  ['gapDays=', 7],
  ['gapDays=1', 1],
  ['gapDays=365', 365],
])('%s means %s days', (query, value) => {
  expect(gapDaysOf(new URLSearchParams(query))).toEqual({ ok: true, value })
})

test.each(['0', '-1', '366', '1.5', 'abc', 'NaN', 'Infinity', '1e9', '9'.repeat(5000)])('%s is refused', (text) => {
  expect(gapDaysOf(new URLSearchParams({ gapDays: text }))).toMatchObject({
    ok: false,
    failure: { code: 'attendance.gapDaysInvalid', field: 'gapDays' },
  })
})
