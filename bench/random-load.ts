import { setTimeout } from 'node:timers/promises'
import { createRandom } from '../prisma/random.ts'

/** A kind of request; `next` makes another one, `expected` is the status of its answer. */
export type RequestKind = { perSecond: number; expected: number; next: () => Request }

export type Answers = {
  /** The number of expected answers to these kinds. */
  good: (...names: string[]) => number
  /** The number of all other answers. */
  bad: number
  /** Counts of all answers, by kind and status. */
  summary: string
}

/**
 * Sends requests for so many seconds as many people would: each kind at its rate, at random moments that are the same
 * in every run, without waiting for earlier answers.
 */
export async function sendAtRandom(kinds: Record<string, RequestKind>, seconds: number): Promise<Answers> {
  const statuses = new Map<string, string[]>()
  const startedAt = performance.now()
  async function sendKind([name, { perSecond, next }]: [string, RequestKind]) {
    const random = createRandom(name)
    const statusPromises: Promise<string>[] = []
    for (let at = pauseMs(random, perSecond); at < seconds * 1000; at += pauseMs(random, perSecond)) {
      await setTimeout(Math.max(0, startedAt + at - performance.now()))
      statusPromises.push(statusOf(next()))
    }
    statuses.set(name, await Promise.all(statusPromises))
  }
  await Promise.all(Object.entries(kinds).map(sendKind))

  const of = (name: string) => statuses.get(name) ?? []
  const good = (...names: string[]) =>
    names.flatMap((name) => of(name).filter((status) => status === String(kinds[name]?.expected))).length
  const all = [...statuses.values()].flat().length
  const summary = [...statuses.keys()].map((name) => `${name} ${summaryOf(of(name))}`).join('; ')
  return { good, bad: all - good(...statuses.keys()), summary }
}

/** The milliseconds until the next request, exponentially distributed. */
function pauseMs(random: () => number, perSecond: number): number {
  return (-Math.log(1 - random()) / perSecond) * 1000
}

/** The status of an answer that was read to its end; otherwise the error. */
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

function summaryOf(statuses: string[]): string {
  const counts = new Map<string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
