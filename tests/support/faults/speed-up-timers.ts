import { onTestFinished, vi } from 'vitest'
import { second } from '#app/domain/time/durations.ts'

/**
 * Until the test ends, timers and abort signals of at least `from` milliseconds run `by` times as fast, and so does
 * performance.now(). Returns the durations that were requested, in milliseconds, so that a test can check the longest wait
 * without waiting.
 */
export function speedUpTimers({ from = second, by = 10 } = {}): { timers: number[]; signals: number[] } {
  const waits = { timers: [] as number[], signals: [] as number[] }
  const { timeout } = AbortSignal
  const [now, setTimer] = [performance.now.bind(performance), setTimeout]
  const begin = now()

  function shortened(kind: keyof typeof waits, ms = 0) {
    if (ms < from) return ms
    waits[kind].push(ms)
    return ms / by
  }
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => begin + (now() - begin) * by),
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, shortened('signals', ms))),
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((job: () => void, ms?: number, ...more: []) =>
        setTimer(job, shortened('timers', ms), ...more)) as typeof setTimeout),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return waits
}
