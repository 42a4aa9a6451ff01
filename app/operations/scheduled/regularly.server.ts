import { outsideRequests, log } from '#app/gateways/log.server.ts'
import { failureReason } from './failure-reason.server.ts'

type Work = {
  /** The name in the log. */
  name: string
  /** Milliseconds between the starts of two rounds. */
  every: number
  /** Milliseconds until the first round, if it should start sooner than after `every`; 0 means at once. */
  firstAfter?: number
  /** `signal` is aborted when the work is stopped, so that a long round can end early. */
  run: (now: Date, signal: AbortSignal) => Promise<unknown>
}

/**
 * Work that the server does regularly besides answering requests. A failed round is logged, and the next one starts as
 * usual. A round that takes longer than the interval replaces the rounds meanwhile. Starting twice does nothing. Stopping
 * starts no further round, and waits for the current one. Waking starts a round at once, or right after the current one.
 */
export function regularly({ name, every, firstAfter, run }: Work) {
  let timer: NodeJS.Timeout | undefined
  let firstTimer: NodeJS.Timeout | undefined
  let stopping = new AbortController()
  let round: Promise<void> | undefined
  let next: (() => void) | undefined
  let isWoken = false

  async function runRound(now: Date) {
    isWoken = false
    try {
      await run(now, stopping.signal)
    } catch (error) {
      log().error({ error: failureReason(error) }, `${name} failed`)
    }
    round = undefined
    if (isWoken && timer) next?.()
  }

  return {
    start(clock: () => Date) {
      if (timer) return
      stopping = new AbortController()
      const begin = () => void (round ??= outsideRequests(() => runRound(clock())))
      next = begin
      if (firstAfter === 0) begin()
      else if (firstAfter !== undefined) firstTimer = setTimeout(begin, firstAfter).unref()
      timer = setInterval(begin, every).unref()
    },
    wake() {
      isWoken = true
      if (timer) next?.()
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(firstTimer)
      timer = undefined
      stopping.abort()
      await round
    },
  }
}
