import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, compressOnce, isCompressible } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a caller that accepts %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('what was compressed is the same afterwards', () => {
  const page = Buffer.from('<p>Küchenabschluss</p>'.repeat(100))
  expect(brotliDecompressSync(compressOnce(page, 'br') ?? '')).toEqual(page)
  expect(gunzipSync(compressOnce(page, 'gzip') ?? '')).toEqual(page)
})

test('a few bytes are sent as they are', () => {
  expect(compressOnce(Buffer.from('ok'), 'br')).toBeUndefined()
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/csv; charset=utf-8', false],
  ['image/png', false],
  ['application/pdf', false],
  [undefined, false],
])('%s is compressed: %s', (type, expected) => {
  expect(isCompressible(type)).toBe(expected)
})
