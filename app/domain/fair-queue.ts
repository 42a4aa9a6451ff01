import { fail, type ErrorCode, type Result } from './errors.ts'
import { roundRobin } from './round-robin.ts'

type QueueLimits = {
  /** How much work runs at the same time, in all and of each caller. */
  atOnce: number
  atOnceEach?: number
  /** How much work may wait, in all and of each caller. */
  mostWaiting: number
  mostWaitingEach: number
  /** The error when there is no room. */
  full: ErrorCode
}

type Caller = {
  /** Whose work it is, by a company or an address; work of one caller keeps its order. */
  who: string
  /** Aborts when nobody waits for the work any more. */
  signal?: AbortSignal
}

type WaitingWork = { start: () => void; refuse: () => void }

/**
 * A queue in which callers take turns, so that whoever has much work waits for their own. When it is full, whoever has
 * most in it loses a place. `run` returns the result of the work, or the error `full`; work that nobody waits for any
 * more is not started.
 */
export function fairQueue({ atOnce, atOnceEach = Infinity, mostWaiting, mostWaitingEach, full }: QueueLimits) {
  const waiting = roundRobin<WaitingWork>({ most: mostWaiting, mostWaitingEach })
  const running: string[] = []

  function startNext() {
    const next = running.length < atOnce ? waiting.next(hasRoom) : undefined
    next?.start()
  }

  function hasRoom(who: string): boolean {
    return atOnceEach === Infinity || running.filter((name) => name === who).length < atOnceEach
  }

  async function finish<T>(who: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
    running.push(who)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(who), 1)
      startNext()
    }
  }

  return {
    run<T>({ who, signal }: Caller, work: () => Promise<Result<T>>): Promise<Result<T>> {
      if (signal?.aborted) return Promise.resolve(fail(full))
      return new Promise((resolve, reject) => {
        const refuse = () => {
          signal?.removeEventListener('abort', onAbort)
          resolve(fail(full))
        }
        const start = () => {
          signal?.removeEventListener('abort', onAbort)
          finish(who, work).then(resolve, reject)
        }
        const own = { start, refuse }
        function onAbort() {
          waiting.remove(who, own)
          refuse()
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        waiting.add(who, own)?.refuse()
        startNext()
      })
    },
  }
}
