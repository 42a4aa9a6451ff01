import { fail, type ErrorCode, type Result } from './errors.ts'
import { fairLine } from './fair-line.ts'

type QueueLimits = {
  /** How much is done at once. */
  atOnce: number
  /** How many wait, of all together and of one. */
  mostWaiting: number
  mostWaitingEach: number
  /** Why what finds no place is refused. */
  full: ErrorCode
}

type Caller = {
  /** Whose work it is, and behind whose it waits: a company's, an address's. */
  who: string
  /** Says that nobody waits for it any more. */
  signal?: AbortSignal
}

type WaitingWork = { start: () => void; refuse: () => void }

/**
 * Work that takes turns: nobody waits behind more than one piece of work of each of the others, and who has much to do
 * waits behind themselves. Where the queue is full, it is who has most in it that gives up a place. `run` answers what the
 * work does, or `full`; work that nobody waits for any more is not begun, and gives up its place.
 */
export function fairQueue({ atOnce, mostWaiting, mostWaitingEach, full }: QueueLimits) {
  const line = fairLine<WaitingWork>({ most: mostWaiting, mostWaitingEach })
  let running = 0

  function startNext() {
    const next = running < atOnce ? line.next() : undefined
    if (!next) return
    running += 1
    next.start()
  }

  async function finish<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }

  return {
    run<T>({ who, signal }: Caller, work: () => Promise<Result<T>>): Promise<Result<T>> {
      if (signal?.aborted) return Promise.resolve(fail(full))
      return new Promise((resolve, reject) => {
        const refuse = () => {
          signal?.removeEventListener('abort', leave)
          resolve(fail(full))
        }
        const start = () => {
          signal?.removeEventListener('abort', leave)
          finish(work).then(resolve, reject)
        }
        const own = { start, refuse }
        function leave() {
          line.remove(who, own)
          refuse()
        }
        signal?.addEventListener('abort', leave, { once: true })
        line.add(who, own)?.refuse()
        startNext()
      })
    },
  }
}
