import type { Logger } from 'pino'

type Options = {
  log: Logger
  /** What the log calls the request that is being answered. */
  currentRequestId: () => string | undefined
  /** Notes one for the metrics. */
  note: (kind: 'exception' | 'rejection') => void
  /** Takes no more requests, and lets those under way finish for so many milliseconds at most. */
  finish: (within: number) => Promise<void>
}

/** How long requests that are under way may take, and all of the ending, in milliseconds. */
const patience = { requests: 10_000, all: 15_000 }

/**
 * What happens to errors that nobody caught. Each is logged, with its request where it belongs to one, and counted. After
 * an exception nobody knows what is still right: what is under way is finished, and the process ends with 1, to be started
 * again by whoever runs it. A rejection has left its own request unanswered at worst, and the server goes on.
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
    setTimeout(end, patience.all)
    void endOnce(() => finish(patience.requests))
  })
}

async function endOnce(finished: () => Promise<void>) {
  try {
    await finished()
  } finally {
    end()
  }
}

function end() {
  process.exit(1)
}
