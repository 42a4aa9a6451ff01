import { Mutex } from 'async-mutex'

const turns = new Map<string, Mutex>()

/** Runs one piece of work after the other where they have the same key, in the order in which they came. */
export async function inTurn<Answer>(key: string, run: () => Promise<Answer>): Promise<Answer> {
  const turn = turns.get(key) ?? new Mutex()
  turns.set(key, turn)
  try {
    return await turn.runExclusive(run)
  } finally {
    if (!turn.isLocked()) turns.delete(key)
  }
}
