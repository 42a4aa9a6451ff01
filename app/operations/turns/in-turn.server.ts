import { Mutex } from 'async-mutex'

type Line = { turn: Mutex; length: number }

const lines = new Map<string, Line>()

/** Runs one piece of work after the other where they have the same key, in the order in which they came. */
export async function inTurn<Answer>(key: string, run: () => Promise<Answer>): Promise<Answer> {
  const line = lines.get(key) ?? { turn: new Mutex(), length: 0 }
  lines.set(key, line)
  line.length += 1
  try {
    return await line.turn.runExclusive(run)
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}

/** How many pieces of work with this key are under way or wait. */
export function lengthOfLine(key: string): number {
  return lines.get(key)?.length ?? 0
}
