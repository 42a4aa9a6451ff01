import { expect, test } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'
import { createRequestLimit } from './request-limit.ts'

function asks(times: number, given: { method?: string; path?: string; address?: string; now?: number }) {
  return (secondsToWait: ReturnType<typeof createRequestLimit>) => {
    const asked = { method: 'GET', path: '/tasks', address: '203.0.113.7', now: 0, ...given }
    return Array.from({ length: times }, () => secondsToWait(asked)).filter((seconds) => seconds > 0)
  }
}

test.each([
  ['GET', '/tasks', 1000],
  ['HEAD', '/api/tasks', 1000],
  ['POST', '/tasks/new', 100],
  ['DELETE', '/api/tasks/1', 100],
  ['POST', '/schedules/abc/status', 120],
  ['POST', '/schedules/abc/status.data', 120],
  ['POST', '/api/schedules/abc/check-ins', 120],
])('%s %s: %d a minute from one address', (method, path, limit) => {
  const secondsToWait = createRequestLimit()
  expect(asks(limit, { method, path })(secondsToWait)).toEqual([])
  expect(asks(1, { method, path })(secondsToWait)).toEqual([60])
})

test('the wait is what is left of the minute; the next minute begins anew', () => {
  const secondsToWait = createRequestLimit()
  asks(100, { method: 'POST' })(secondsToWait)
  expect(asks(1, { method: 'POST', now: 45_500 })(secondsToWait)).toEqual([15])
  expect(asks(1, { method: 'POST', now: minute })(secondsToWait)).toEqual([])
})

test('addresses, and reads, writes and check-ins, count apart; the health check never', () => {
  const secondsToWait = createRequestLimit()
  asks(101, { method: 'POST' })(secondsToWait)
  expect(asks(1, { method: 'POST', address: '203.0.113.8' })(secondsToWait)).toEqual([])
  expect(asks(1, { method: 'POST', path: '/schedules/abc/status' })(secondsToWait)).toEqual([])
  expect(asks(1, {})(secondsToWait)).toEqual([])
  expect(asks(2000, { path: '/healthcheck' })(secondsToWait)).toEqual([])
})
