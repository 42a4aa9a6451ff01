import type { Logger } from 'pino'

/** What comes so soon is the same: a terminal sends SIGINT to all that it runs, and npm hands it on to what it runs. */
const sameMs = 1000

/**
 * At the first SIGTERM or SIGINT stops in order and ends the process: with 0, or with 1 and a line in the log where that
 * fails. At a later one it ends at once, with 1.
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

  function hear(signal: NodeJS.Signals) {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      log.info({ signal }, 'stopping')
      void stopAndEnd()
    } else if (performance.now() - stoppingSince > sameMs) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, hear)
}
