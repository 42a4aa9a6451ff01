import type { Logger } from 'pino'

type Options = {
  log: Logger
  /** The name in the log of the request that is being answered. */
  currentRequestId: () => string | undefined
  /** Counts the error in the metrics. */
  note: (kind: 'exception' | 'rejection') => void
  /** Takes no more requests, and gives those under way so many milliseconds to finish. */
  finish: (timeoutMs: number) => Promise<void>
}

/** How long requests under way may take to finish, and the whole shutdown, in milliseconds. */
const shutdownMs = { requests: 10_000, all: 15_000 }

/**
 * Logs and counts errors that nobody caught, with their request where there is one. After an exception the state of the
 * process is unknown: requests under way finish, and it ends with 1, to be started again by whoever runs it. A
 * rejection leaves its own request unanswered at worst, and the server goes on.
 */
export function watchUncaught({ log, currentRequestId, note, finish }: Options): void {
  let ending = false
  process.on('unhandledRejection', (error) => {
    note('rejection')
    log.error({ id: currentRequestId(), error }, 'nobody caught')
  })
  process.on('uncaughtException', (error) => {
    note('exception')
    log.fatal({ id: currentRequestId(), error }, 'nobody caught')
    if (ending) return
    ending = true
    setTimeout(end, shutdownMs.all)
    void endAfter(() => finish(shutdownMs.requests))
  })
}

async function endAfter(finish: () => Promise<void>) {
  try {
    await finish()
  } finally {
    end()
  }
}

function end() {
  process.exit(1)
}
