import { expect, test } from 'vitest'
import { outcomeWithoutAnswer, pauseAfterAttempts, pushOutcome } from './push-outcome.ts'

const now = new Date('2026-11-20T14:00:00Z')
const outcome = (status: number, retryAfter: string | null = null) => pushOutcome({ status, retryAfter, now })

test.each([
  [200, 'taken'],
  [201, 'taken'],
  [202, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [401, 'doubtful'],
  [403, 'doubtful'],
  [408, 'later'],
  [425, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('%i: %s', (status, kind) => {
  expect(outcome(status).kind).toBe(kind)
})

test('a host that does not exist may be a fault of the device’s address; other faults of the network pass', () => {
  expect(outcomeWithoutAnswer('ENOTFOUND')).toEqual({ kind: 'doubtful' })
  expect(outcomeWithoutAnswer('EAI_AGAIN')).toEqual({ kind: 'later', pause: null })
  expect(outcomeWithoutAnswer('TimeoutError')).toEqual({ kind: 'later', pause: null })
})

test.each([
  ['120', 120_000],
  ['Fri, 20 Nov 2026 14:05:00 GMT', 300_000],
  ['1', 30_000],
  ['-5', 30_000],
  ['Fri, 20 Nov 2020 14:05:00 GMT', 30_000],
  ['99999999999999999999', 6 * 3_600_000],
  ['soon', null],
  [null, null],
])('Retry-After %s is a pause of %s ms', (retryAfter, pause) => {
  expect(outcome(429, retryAfter)).toEqual({ kind: 'later', pause })
  expect(outcome(503, retryAfter)).toEqual({ kind: 'later', pause })
})

test('pauses double, six hours at most', () => {
  expect([1, 2, 3, 10, 30].map(pauseAfterAttempts)).toEqual([30_000, 60_000, 120_000, 15_360_000, 21_600_000])
})
