import { setTimeout } from 'node:timers/promises'
import { createRandom } from '../prisma/random.ts'

/** Requests of one kind; `next` makes another, `expected` is the status of its answer. */
export type Kind = { perSecond: number; expected: number; next: () => Request }

export type Answers = {
  /** How many answers of a kind were as expected. */
  good: (...names: string[]) => number
  /** How many of all were not. */
  bad: number
  /** All, by kind and status. */
  told: string
}

/**
 * Asks for so many seconds as many people do: each kind at its rate, at moments by chance, the same each time, whether or
 * not the requests before have their answers.
 */
export async function askByChance(kinds: Record<string, Kind>, seconds: number): Promise<Answers> {
  const statuses = new Map<string, string[]>()
  const begunAt = performance.now()
  async function askKind([name, { perSecond, next }]: [string, Kind]) {
    const random = createRandom(name)
    const asked: Promise<string>[] = []
    for (let at = pause(random, perSecond); at < seconds * 1000; at += pause(random, perSecond)) {
      await setTimeout(Math.max(0, begunAt + at - performance.now()))
      asked.push(statusOf(next()))
    }
    statuses.set(name, await Promise.all(asked))
  }
  await Promise.all(Object.entries(kinds).map(askKind))

  const of = (name: string) => statuses.get(name) ?? []
  const good = (...names: string[]) =>
    names.flatMap((name) => of(name).filter((status) => status === String(kinds[name]?.expected))).length
  const all = [...statuses.values()].flat().length
  const told = [...statuses.keys()].map((name) => `${name} ${counted(of(name))}`).join('; ')
  return { good, bad: all - good(...statuses.keys()), told }
}

/** Milliseconds until the next of requests that come by chance. */
function pause(random: () => number, perSecond: number): number {
  return (-Math.log(1 - random()) / perSecond) * 1000
}

/** The status of an answer that was read to its end; else what cut it off. */
async function statusOf(request: Request): Promise<string> {
  try {
    const answer = await fetch(request)
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return `cut off (${code ?? String(error)})`
  }
}

function counted(statuses: string[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
