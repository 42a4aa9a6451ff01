import type { Logger } from 'pino'

/**
 * A second signal within this time is the same one: a terminal sends SIGINT to npm and the server, and npm forwards it.
 */
const sameMs = 1000

/**
 * The first SIGTERM or SIGINT calls `stop` and ends the process with 0, or with 1 and a line in the log where that
 * fails. A later one ends it at once, with 1.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stoppingSince: number | undefined

  async function stopAndEnd() {
    try {
      await stop()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'stopped, but not in order')
      process.exit(1)
    }
  }

  function onSignal(signal: NodeJS.Signals) {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      log.info({ signal }, 'stopping')
      void stopAndEnd()
    } else if (performance.now() - stoppingSince > sameMs) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}
