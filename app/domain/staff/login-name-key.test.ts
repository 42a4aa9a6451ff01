import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginNameKey } from './login-name-key.ts'

test.each([
  ['Kueche.Anna', 'kueche.anna'],
  ['MÜLLER', 'müller'],
  ['Mu\u0308ller', 'm\u00fcller'],
  ['ОЛЕНА', 'олена'],
  ['ŁUKASZ', 'łukasz'],
  ['Thảo', 'thảo'],
  [' anna  k ', 'anna k'],
])('%s and %s are one login name', (typed, key) => {
  expect(loginNameKey(typed)).toBe(key)
})

test('the key of a key is the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => loginNameKey(loginNameKey(text)) === loginNameKey(text)),
  )
})
