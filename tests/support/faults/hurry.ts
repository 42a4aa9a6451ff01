import { onTestFinished, vi } from 'vitest'
import { second } from '#app/domain/time/durations.ts'

/**
 * Until the test ends, what waits for a second or longer (or for as long as `from` says) waits a tenth of it (or as many
 * times less as `by` says), and the clock of time limits goes as much faster. Answers the waits as they were asked for, in
 * milliseconds, of timers and of signals: they tell how long anybody would wait at most, for which no stopwatch is needed.
 */
export function hurry({ from = second, by = 10 } = {}): { timers: number[]; signals: number[] } {
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
