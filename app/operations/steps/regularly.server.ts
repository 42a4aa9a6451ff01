import { log } from '#app/gateways/log.server.ts'

type Work = {
  /** What it is called in the log. */
  name: string
  /** Milliseconds from one round to the next. */
  every: number
  /** Whether the first round comes at once. */
  atOnce?: true
  run: (now: Date) => Promise<unknown>
}

/**
 * Work that the server does again and again beside all requests. A round that fails is logged, and the next one comes; one
 * that takes longer than the time between two takes the place of those after it. Starting it twice does nothing; stopping
 * it begins no other, and waits for a round that is going on.
 */
export function regularly({ name, every, atOnce, run }: Work) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  async function runRound(now: Date) {
    try {
      await run(now)
    } catch (error) {
      log().error({ error: error instanceof Error ? error.message : String(error) }, `${name} failed`)
    }
    round = undefined
  }

  return {
    start(clock: () => Date) {
      if (timer) return
      const next = () => void (round ??= runRound(clock()))
      if (atOnce) next()
      timer = setInterval(next, every).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await round
    },
  }
}
