import { Mutex } from 'async-mutex'

type Queue = { mutex: Mutex; length: number }

const queues = new Map<string, Queue>()

/** Runs pieces of work with the same key one after the other, in the order of the calls. */
export async function inTurn<Answer>(key: string, run: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(key) ?? { mutex: new Mutex(), length: 0 }
  queues.set(key, queue)
  queue.length += 1
  try {
    return await queue.mutex.runExclusive(run)
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}

/** How many pieces of work with this key are running or waiting. */
export function queueLength(key: string): number {
  return queues.get(key)?.length ?? 0
}
