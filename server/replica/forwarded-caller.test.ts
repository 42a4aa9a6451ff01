import { expect, test } from 'vitest'
import { createForwardedCaller, forwardedHeader } from './forwarded-caller.ts'

const ours = createForwardedCaller('a secret that all servers of one database share')
const request = { method: 'POST', url: '/login', headers: {} }
const signed = ours.sign(request, '203.0.113.7')

function read(value: string | undefined, change: Partial<typeof request> = {}) {
  return ours.read({ ...request, ...change, headers: value === undefined ? {} : { [forwardedHeader]: value } })
}

test('the address that a replica signed is read by the primary', () => {
  expect(read(signed)).toBe('203.0.113.7')
  expect(read(ours.sign(request, '2001:db8:0:1::/64'))).toBe('2001:db8:0:1::/64')
})

test.each([
  ['nothing', undefined],
  ['an address alone', '203.0.113.7'],
  ['an empty proof', '203.0.113.7 '],
  ['another address with this proof', signed.replace('203.0.113.7', '203.0.113.8')],
  ['a proof by another secret', createForwardedCaller('a guess').sign(request, '203.0.113.7')],
  ['a proof that is cut off', signed.slice(0, -3)],
  ['more than one', `${signed}, ${signed}`],
])('%s vouches for nobody', (_, value) => {
  expect(read(value)).toBeUndefined()
})

test('a proof is valid for its own method and URL only', () => {
  expect(read(signed, { method: 'PUT' })).toBeUndefined()
  expect(read(signed, { url: '/register' })).toBeUndefined()
})
