import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['7', 7],
  ['7,0', 7],
  ['7.50', 7.5],
  [' 7,5 °C ', 7.5],
  ['7,5°', 7.5],
  ['-18', -18],
  ['\u221218,5', -18.5],
  ['\u2013 18', -18],
  ['+4', 4],
  ['٧٫٥', 7.5],
  ['๗.๕', 7.5],
  ['７．５', 7.5],
  ['-0', 0],
])('%s is understood', (text, value) => expect(parseNumber(text, { decimals: 1, unit: '°C' })).toBe(value))

test.each([
  '',
  ' ',
  '-',
  'warm',
  '7,55',
  '1.000,5',
  '1e3',
  '0x10',
  '7,',
  ',5',
  '7 8',
  '--7',
  '9'.repeat(400),
  '1000000',
  'NaN',
  '°C',
])('%s is no number with at most one decimal', (text) =>
  expect(parseNumber(text, { decimals: 1, unit: '°C' })).toBeNull(),
)

test('a whole number has no decimals but zeros', () => {
  expect([parseNumber('30,0', { decimals: 0 }), parseNumber('30,5', { decimals: 0 })]).toEqual([30, null])
})
