import { expect, test } from 'vitest'
import { countParts } from './parts-of-form.ts'

test.each([
  ['multipart/form-data; boundary=x', '--x\r\n\r\na\r\n--x\r\n\r\nb\r\n--x--', 3],
  ['multipart/form-data; charset=utf-8; boundary="a b"', '--a b\r\n\r\na\r\n--a b--', 2],
  ['Multipart/Form-Data; Boundary=x', '--x--', 1],
  ['multipart/form-data', '--x--', 0],
  ['application/x-www-form-urlencoded', 'a=--x', 0],
  [null, '--x', 0],
])('%s: %s', (type, body, count) => {
  expect(countParts(Buffer.from(body), type)).toBe(count)
})
