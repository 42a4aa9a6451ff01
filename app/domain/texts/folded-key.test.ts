import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedKey } from './folded-key.ts'

test.each([
  ['Kueche.Anna', 'kueche.anna'],
  ['MÜLLER', 'müller'],
  ['Mu\u0308ller', 'm\u00fcller'],
  ['ОЛЕНА', 'олена'],
  ['ŁUKASZ', 'łukasz'],
  ['Thảo', 'thảo'],
  ['İPEK', 'ipek'],
  ['IŞIL', 'işil'],
  ['ışıl', 'işil'],
  [' anna  k ', 'anna k'],
  [' GRUNDSCHULE ÄÖ ', 'grundschule äö'],
])('%s and %s are one name', (typed, key) => {
  expect(foldedKey(typed)).toBe(key)
})

test('the key of a key is the same key', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldedKey(foldedKey(text)) === foldedKey(text)))
})
