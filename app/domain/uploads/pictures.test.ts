import { expect, test } from 'vitest'
import { someJpeg, somePng } from '#tests/support/files/pictures.ts'
import { isCutShort } from './pictures.ts'

test.each([
  ['JPEG', someJpeg],
  ['PNG', somePng],
])('of a %s every part that lacks its end is cut short, and nothing else', async (_, make) => {
  const picture = await make()
  expect(isCutShort(picture)).toBe(false)
  for (let length = 8; length < picture.length; length += 1) expect(isCutShort(picture.subarray(0, length))).toBe(true)
})

test('of what is no picture nobody knows the end, but of nothing', () => {
  expect([isCutShort(new Uint8Array([1])), isCutShort(new Uint8Array())]).toEqual([false, true])
})
