import { expect, test } from 'vitest'
import { signValue, verifyValue } from './signed-value.server.ts'

test('a signed text comes back, whatever it holds', () => {
  expect(verifyValue('flash', signValue('flash', 'Gäste-WC. "ja"; {}'))).toBe('Gäste-WC. "ja"; {}')
})

test.each([null, '', 'abc', 'abc.', '.abc', 'YQ.wrong'])('what was not signed here is nothing: %s', (text) => {
  expect(verifyValue('flash', text)).toBeNull()
})

test('a value signed for one purpose is worth nothing for another', () => {
  expect(verifyValue('device', signValue('flash', 'x'))).toBeNull()
})

test('a changed value is nothing', () => {
  const [, signature] = signValue('flash', 'a').split('.')
  expect(verifyValue('flash', `${Buffer.from('b').toString('base64url')}.${signature}`)).toBeNull()
})
