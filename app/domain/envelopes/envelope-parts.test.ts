import { expect, test } from 'vitest'
import { contentOfEnvelope, partsOfEnvelope } from './envelope-parts.ts'

const whole = Buffer.concat([Buffer.of(1), Buffer.alloc(8, 0xab), Buffer.alloc(65, 4), Buffer.alloc(20, 7)])

test('an envelope has a version, the id of a key, an encapsulated key and a ciphertext', () => {
  expect(partsOfEnvelope(whole)).toEqual({
    keyId: 'abababababababab',
    encapsulated: Buffer.alloc(65, 4),
    ciphertext: Buffer.alloc(20, 7),
  })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another version', Buffer.concat([Buffer.of(2), whole.subarray(1)])],
  ['too short a one', whole.subarray(0, -1)],
])('%s is no envelope', (_, bytes) => expect(partsOfEnvelope(bytes)).toBeNull())

function contentOf(length: number, json: string, photo = '') {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  // At an offset, as a part of a larger buffer.
  return Buffer.concat([Buffer.from('xx'), head, Buffer.from(json), Buffer.from(photo)]).subarray(2)
}

test('what is sealed is JSON and perhaps a photo', () => {
  expect(contentOfEnvelope(contentOf(8, '{"ä":1}'))).toEqual({ json: { ä: 1 }, photo: null })
  expect(contentOfEnvelope(contentOf(2, '{}', 'photo'))).toEqual({ json: {}, photo: Buffer.from('photo') })
})

test('its JSON may have 256 KB', () => {
  const text = (length: number) => JSON.stringify('x'.repeat(length - 2))
  const longest = 256 * 1024
  expect(contentOfEnvelope(contentOf(longest, text(longest)))).not.toBeNull()
  expect(contentOfEnvelope(contentOf(longest + 1, text(longest + 1)))).toBeNull()
})

test.each([
  ['too few bytes', Buffer.alloc(3)],
  ['a length beyond the end', contentOf(3, '{}')],
  ['the largest length', contentOf(0xffffffff, '{}')],
  ['no JSON', contentOf(1, '{')],
  ['no UTF-8', Buffer.concat([Buffer.of(0, 0, 0, 3), Buffer.of(0x22, 0xff, 0x22)])],
])('%s is no content', (_, bytes) => expect(contentOfEnvelope(bytes)).toBeNull())
