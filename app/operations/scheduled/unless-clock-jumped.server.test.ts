import { beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { metricsText } from '#app/gateways/metrics.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { unlessClockJumped } from './unless-clock-jumped.server.ts'

useDatabase()
const run = vi.fn<(now: Date, signal?: AbortSignal) => Promise<void>>()
const work = unlessClockJumped(run)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  // Makes the last jump more than a day ago, whatever earlier tests did.
  for (const at of [new Date(0), new Date()]) await work(at)
  vi.advanceTimersByTime(day + minute)
  run.mockClear()
})

/** Whether the work is done after some time has elapsed and the clock was changed. */
async function isDoneAfter(elapsed: number, clockChange = 0): Promise<boolean> {
  vi.advanceTimersByTime(elapsed)
  vi.setSystemTime(Date.now() + clockChange)
  run.mockClear()
  await work(new Date())
  return run.mock.calls.length > 0
}

async function jumpsReported(): Promise<number> {
  const { text } = await metricsText({}, {})
  return Number(/^klarbuch_clock_jumps_total (\d+)$/m.exec(text)?.[1])
}

test.each([
  ['ahead', 2 * day],
  ['back', -2 * day],
])('after a clock that jumped %s nothing old is removed for a day, and again when it is set right', async (_, by) => {
  const before = await jumpsReported()
  expect(await isDoneAfter(hour)).toBe(true)
  expect(await isDoneAfter(hour, by)).toBe(false)
  expect(await isDoneAfter(23 * hour)).toBe(false)
  expect(await isDoneAfter(2 * hour)).toBe(true)
  expect(await isDoneAfter(hour, -by)).toBe(false)
  expect(await isDoneAfter(25 * hour)).toBe(true)
  expect((await jumpsReported()) - before).toBe(2)
})

test('stopping the server stops the work', async () => {
  const { signal } = new AbortController()
  await work(new Date(), signal)
  expect(run).toHaveBeenLastCalledWith(expect.any(Date), signal)
})

test('correcting the clock by some seconds does not delay the work', async () => {
  const before = await jumpsReported()
  expect(await isDoneAfter(hour, 30_000)).toBe(true)
  expect(await jumpsReported()).toBe(before)
})
