import { expect, test } from 'vitest'
import { countedAddresses } from '#app/domain/counted-addresses.ts'
import { minute } from '#app/domain/time/durations.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { createRequestLimit } from './request-limit.ts'

function refusals(times: number, values: { method?: string; limit?: RequestLimit; address?: string; now?: number }) {
  return (secondsToWait: ReturnType<typeof createRequestLimit>) => {
    const request = { method: 'GET', limit: undefined, address: '203.0.113.7', now: 0, ...values }
    return Array.from({ length: times }, () => secondsToWait(request)).filter((seconds) => seconds > 0)
  }
}

test.each([
  ['GET', {}, 1000],
  ['HEAD', {}, 1000],
  ['POST', {}, 100],
  ['DELETE', {}, 100],
  ['GET', { limit: 'checkIns' } as const, 1000],
  ['POST', { limit: 'checkIns' } as const, 120],
  ['POST', { limit: 'uploads' } as const, 20],
])('%s %o: %d a minute from one address', (method, route, most) => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  expect(refusals(most, { method, ...route })(secondsToWait)).toEqual([])
  expect(refusals(1, { method, ...route })(secondsToWait)).toEqual([60])
})

test('the wait is what is left of the minute; the next minute begins anew', () => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  refusals(100, { method: 'POST' })(secondsToWait)
  expect(refusals(1, { method: 'POST', now: 45_500 })(secondsToWait)).toEqual([15])
  expect(refusals(1, { method: 'POST', now: minute })(secondsToWait)).toEqual([])
})

test('addresses, reads, writes and check-ins each have their own count; `none` has no limit', () => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  refusals(101, { method: 'POST' })(secondsToWait)
  expect(refusals(1, { method: 'POST', address: '203.0.113.8' })(secondsToWait)).toEqual([])
  expect(refusals(1, { method: 'POST', limit: 'checkIns' })(secondsToWait)).toEqual([])
  expect(refusals(1, {})(secondsToWait)).toEqual([])
  expect(refusals(2000, { limit: 'none' })(secondsToWait)).toEqual([])
})

test.each([
  [{}, 10_000],
  [{ method: 'POST' }, 1000],
  [{ method: 'POST', limit: 'checkIns' } as const, 1200],
])('%o: of a /48, %d a minute together, ten times as much as one address', (request, most) => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  const from = (nth: number) => ({ ...request, address: `2001:db8:1:${nth.toString(16)}::/64` })
  for (let nth = 0; nth < most; nth += 1) expect(refusals(1, from(nth))(secondsToWait)).toEqual([])
  expect(refusals(1, from(most))(secondsToWait)).toEqual([60])
  expect(refusals(1, { ...request, address: '2001:db8:2:1::/64' })(secondsToWait)).toEqual([])
  expect(refusals(1, { ...from(most), now: minute })(secondsToWait)).toEqual([])
})

test('one address can’t use up what others of its network may do', () => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  refusals(5000, { method: 'POST', address: '2001:db8:1:1::/64' })(secondsToWait)
  expect(refusals(100, { method: 'POST', address: '2001:db8:1:2::/64' })(secondsToWait)).toEqual([])
})

test('a neighbour in IPv4 is a stranger', () => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  for (let nth = 0; nth < 256; nth += 1)
    expect(refusals(100, { method: 'POST', address: `203.0.113.${nth}` })(secondsToWait)).toEqual([])
})

test('150,000 other addresses reset nobody’s count, neither of who keeps asking nor of who waits', () => {
  const secondsToWait = createRequestLimit({ countedAddresses })
  refusals(100, { method: 'POST' })(secondsToWait)
  const waits: number[] = []
  for (let nth = 0; nth < 150_000; nth += 1) {
    refusals(1, { address: `2001:db8:${nth.toString(16)}:1::/64` })(secondsToWait)
    if (nth % 10_000 === 0) waits.push(...refusals(1, { method: 'POST' })(secondsToWait))
  }
  expect(waits).toEqual(Array(15).fill(60))
  expect(refusals(1, { method: 'POST' })(secondsToWait)).toEqual([60])
})
