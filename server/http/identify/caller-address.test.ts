import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress, foldAddress } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(foldAddress(address)).toBe(counted)
})

function requestFrom(remoteAddress: string, headers: Record<string, string>) {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('the header of Fly is believed on Fly only', () => {
  const request = requestFrom('10.0.0.1', { 'fly-client-ip': '203.0.113.7' })
  expect(callerAddress(request, true)).toBe('203.0.113.7')
  expect(callerAddress(request, false)).toBe('10.0.0.1')
})

test('on Fly a request without the header counts by its socket', () => {
  expect(callerAddress(requestFrom('10.0.0.1', {}), true)).toBe('10.0.0.1')
})
