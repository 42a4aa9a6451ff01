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

test.each([
  ['short', 100],
  ['long', 10_000],
])('a compressed page decompresses to the same bytes: %s', async (_, times) => {
  const page = Buffer.from('<p>Küchenabschluss</p>'.repeat(times))
  expect(brotliDecompressSync((await compressOnce(page, 'br')) ?? '')).toEqual(page)
  expect(gunzipSync((await compressOnce(page, 'gzip')) ?? '')).toEqual(page)
})

test.each(['br', 'gzip'] as const)('while a long page is compressed, the event loop goes on: %s', async (encoding) => {
  let turns = 0
  const page = Buffer.from('<p>Küchenabschluss</p>'.repeat(10_000))
  setImmediate(() => (turns += 1))
  await compressOnce(page, encoding)
  expect(turns).toBe(1)
})

test('a few bytes are sent as they are', async () => {
  expect(await compressOnce(Buffer.from('ok'), 'br')).toBeUndefined()
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
