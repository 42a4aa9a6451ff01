import { expect, test } from 'vitest'
import { someJpeg, somePng } from '#tests/support/files/pictures.ts'
import { isCutShort } from './pictures.ts'

test.each([
  ['JPEG', someJpeg],
  ['PNG', somePng],
])('a %s without its end is recognized as cut short, at every length', async (_, make) => {
  const picture = await make()
  expect(isCutShort(picture)).toBe(false)
  for (let length = 8; length < picture.length; length += 1) expect(isCutShort(picture.subarray(0, length))).toBe(true)
})

test('a file that is no picture does not count as cut short, an empty one does', () => {
  expect([isCutShort(new Uint8Array([1])), isCutShort(new Uint8Array())]).toEqual([false, true])
})
