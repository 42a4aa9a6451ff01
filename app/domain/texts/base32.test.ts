import { expect, test } from 'vitest'
import { readBase32 } from './base32.ts'

test.each([
  ['7KQ29XMT4HBA', '7KQ29XMT4HBA'],
  [' 7kq2\u20119xmt-4hba ', '7KQ29XMT4HBA'],
  ['oILo-oilo-OILO', '011001100110'],
  ['7KQ29XMT4HB', null],
  ['7KQ29XMT4HBAA', null],
  ['7KQ29XMT4HBU', null],
  ['', null],
])('“%s” read as twelve digits is %s', (typed, digits) => {
  expect(readBase32(typed, 12)).toBe(digits)
})
