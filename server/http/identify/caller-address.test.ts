import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createCallerAddress } from './caller-address.ts'
import { foldAddress } from './fold-address.ts'

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

function requestFrom(remoteAddress: string, headers: IncomingMessage['headers'] = {}) {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

const onFly = createCallerAddress({ onFly: true, trustedProxies: [] })
const direct = createCallerAddress({ onFly: false, trustedProxies: [] })
const flyHeader = { 'fly-client-ip': '203.0.113.7' }

test.each(['172.16.4.2', '::ffff:172.16.4.2', 'fdaa:0:1::3', '127.0.0.1'])(
  'the header of Fly is believed on Fly, from %s',
  (address) => {
    expect(onFly(requestFrom(address, flyHeader))).toBe('203.0.113.7')
    expect(direct(requestFrom(address, flyHeader))).toBe(foldAddress(address))
  },
)

test('a stranger’s own header of Fly is ignored where Fly’s setting was left over on a public server', () => {
  expect(onFly(requestFrom('198.51.100.1', flyHeader))).toBe('198.51.100.1')
})

test('on Fly a request without the header counts by its connection', () => {
  expect(onFly(requestFrom('10.0.0.1'))).toBe('10.0.0.1')
})

test.each([
  ['no header', undefined, '127.0.0.1'],
  ['an empty one', '', '127.0.0.1'],
  ['the caller', '203.0.113.7', '203.0.113.7'],
  ['what the caller forged before it', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['three proxies', '203.0.113.7, 10.9.9.9, 10.0.0.2, 127.0.0.1', '203.0.113.7'],
  ['a forged proxy before a real one', '10.0.0.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['proxies alone', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['IPv6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['IPv6 with a port', '[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::/64'],
  ['IPv6 with a zone', 'fe80::7%eth0', 'fe80:0:0:0::/64'],
  ['IPv4 with a port', '203.0.113.7:51234', '203.0.113.7'],
  ['IPv4 within IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['no address, from a proxy', 'unknown, 10.0.0.2', '10.0.0.2'],
  ['an address with a zone and a port', '[fe80::7%eth0]:443', 'fe80:0:0:0::/64'],
  ['a port without an address', ':443, 10.0.0.2', '10.0.0.2'],
  ['a number that is too large', '203.0.113.700', '127.0.0.1'],
  ['an address of no proxy before garbage before a proxy', '203.0.113.7, garbage, 10.0.0.2', '10.0.0.2'],
  ['garbage', 'x'.repeat(5000), '127.0.0.1'],
  ['64 KB of addresses', `${'198.51.100.9, '.repeat(5000)}203.0.113.7`, '203.0.113.7'],
  ['commas', ','.repeat(5000), '127.0.0.1'],
])('a trusted proxy sends %s', (_, header, address) => {
  const trusting = createCallerAddress({ onFly: false, trustedProxies: ['loopback', '10.0.0.0/8'] })
  const headers = { 'x-forwarded-for': header }
  expect(trusting(requestFrom('127.0.0.1', headers))).toBe(address)
  expect(trusting(requestFrom('198.51.100.1', headers))).toBe('198.51.100.1')
  expect(direct(requestFrom('127.0.0.1', headers))).toBe('127.0.0.1')
})

test('of proxies that disagree in other headers, only X-Forwarded-For counts', () => {
  const trusting = createCallerAddress({ onFly: false, trustedProxies: ['loopback'] })
  const others = { 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.2', 'fly-client-ip': '198.51.100.3' }
  expect(trusting(requestFrom('127.0.0.1', { ...others, 'x-forwarded-for': '203.0.113.7' }))).toBe('203.0.113.7')
  expect(trusting(requestFrom('127.0.0.1', others))).toBe('127.0.0.1')
})
