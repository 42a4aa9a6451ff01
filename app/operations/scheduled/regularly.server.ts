import { log } from '#app/gateways/log.server.ts'

type Work = {
  /** What it is called in the log. */
  name: string
  /** Milliseconds from one round to the next. */
  every: number
  /** Milliseconds until a first round that does not wait so long; with 0 it comes at once. */
  firstAfter?: number
  /** `signal` is aborted when the work is stopped: who takes long should end early then. */
  run: (now: Date, signal: AbortSignal) => Promise<unknown>
}

/**
 * Work that the server does again and again beside all requests. A round that fails is logged, and the next one comes; one
 * that takes longer than the time between two takes the place of those after it. Starting it twice does nothing; stopping
 * it begins no other, and waits for a round that is going on.
 */
export function regularly({ name, every, firstAfter, run }: Work) {
  let timer: NodeJS.Timeout | undefined
  let firstTimer: NodeJS.Timeout | undefined
  let stopping = new AbortController()
  let round: Promise<void> | undefined

  async function runRound(now: Date) {
    try {
      await run(now, stopping.signal)
    } catch (error) {
      log().error({ error: error instanceof Error ? error.message : String(error) }, `${name} failed`)
    }
    round = undefined
  }

  return {
    start(clock: () => Date) {
      if (timer) return
      stopping = new AbortController()
      const next = () => void (round ??= runRound(clock()))
      if (firstAfter === 0) next()
      else if (firstAfter !== undefined) firstTimer = setTimeout(next, firstAfter).unref()
      timer = setInterval(next, every).unref()
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
