import { expect, test } from 'vitest'
import { foldAddress } from '../../server/http/identify/fold-address.ts'
import { networkOf } from './network-of.ts'

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  [foldAddress('2001:db8:1:ffff:1:2:3:4'), '2001:db8:1::/48'],
  [foldAddress('2001:db8::1'), '2001:db8:0::/48'],
  [foldAddress('::1'), '0:0:0::/48'],
  ['203.0.113.7', null],
  [foldAddress('::ffff:203.0.113.7'), null],
  ['unknown', null],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
