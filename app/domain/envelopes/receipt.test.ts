import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseReceipt, receiptOf } from './receipt.ts'

/** The same in another way: 40 bits as a number, in base 32. */
function slowly(sha256: Buffer): string {
  const letters = sha256.subarray(0, 5).toString('hex')
  const base32 = BigInt(`0x${letters}`).toString(32).padStart(8, '0')
  const crockford = [...base32].map((digit) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(digit, 32)]).join('')
  return `${crockford.slice(0, 4)}-${crockford.slice(4)}`
}

test('a receipt is the first 40 bits of the hash', () => {
  expect(receiptOf(Buffer.alloc(32))).toBe('0000-0000')
  expect(receiptOf(Buffer.alloc(32, 255))).toBe('ZZZZ-ZZZZ')
  expect(receiptOf(Buffer.from('0123456789abcdef', 'hex'))).toBe('04HM-ASW9')
  for (let nth = 0; nth < 200; nth += 1) {
    const sha256 = createHash('sha256').update(String(nth)).digest()
    expect(receiptOf(sha256)).toBe(slowly(sha256))
  }
})

test.each([
  ['K7Q2-9XMT', 'K7Q2-9XMT'],
  [' k7q29xmt ', 'K7Q2-9XMT'],
  ['k7q2 9xmt', 'K7Q2-9XMT'],
  ['oilI-0000', '0111-0000'],
  ['K7Q2-9XM', null],
  ['K7Q2-9XMU', null],
  ['', null],
])('typed %j it is %j', (typed, receipt) => expect(parseReceipt(typed)).toBe(receipt))
