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
  // Whatever the tests before have seen: the last jump is more than a day ago.
  for (const at of [new Date(0), new Date()]) await work(at)
  vi.advanceTimersByTime(day + minute)
  run.mockClear()
})

/** Whether the work is done after some time has passed, and its clock was moved by some more. */
async function isDoneAfter(passed: number, moved = 0): Promise<boolean> {
  vi.advanceTimersByTime(passed)
  vi.setSystemTime(Date.now() + moved)
  run.mockClear()
  await work(new Date())
  return run.mock.calls.length > 0
}

async function jumpsTold(): Promise<number> {
  const { text } = await metricsText({}, {})
  return Number(/^klarbuch_clock_jumps_total (\d+)$/m.exec(text)?.[1])
}

test.each([
  ['ahead', 2 * day],
  ['back', -2 * day],
])('after a clock that jumped %s nothing old is removed for a day, and again when it is set right', async (_, by) => {
  const before = await jumpsTold()
  expect(await isDoneAfter(hour)).toBe(true)
  expect(await isDoneAfter(hour, by)).toBe(false)
  expect(await isDoneAfter(23 * hour)).toBe(false)
  expect(await isDoneAfter(2 * hour)).toBe(true)
  expect(await isDoneAfter(hour, -by)).toBe(false)
  expect(await isDoneAfter(25 * hour)).toBe(true)
  expect((await jumpsTold()) - before).toBe(2)
})

test('who stops the server stops the work', async () => {
  const { signal } = new AbortController()
  await work(new Date(), signal)
  expect(run).toHaveBeenLastCalledWith(expect.any(Date), signal)
})

test('a clock that is set right by some seconds keeps nothing waiting', async () => {
  const before = await jumpsTold()
  expect(await isDoneAfter(hour, 30_000)).toBe(true)
  expect(await jumpsTold()).toBe(before)
})
