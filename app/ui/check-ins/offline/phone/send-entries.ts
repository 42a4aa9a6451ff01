import { minute, second } from '#app/domain/time/durations.ts'
import { changeEntry, listEntries, type Entry } from './offline-store.ts'
import { tellChange } from './told-changes.ts'

const sendTimeout = 30 * second
/** A photo takes long on a slow network. */
const photoTimeout = 120 * second
const smallBytes = 50_000

/** After the first failure of the server, in milliseconds; doubled with each further one. */
const firstPause = 5 * second
const longestPause = 10 * minute

/** The statuses of a server or gateway that can take nothing now, from anybody. */
const overloaded = new Set([429, 502, 503, 504])

type Numbered = Entry & { number: number }

type Answer =
  | { kind: 'taken' }
  | { kind: 'refused'; message: string }
  | { kind: 'busy'; status: number; retryAfter: number }
  | { kind: 'none' }

/**
 * Sends what waits on this phone, one after another in the order in which it was made. Pages and the worker take turns. Resolves
 * when nothing can be sent any more for now; returns whether something waits still.
 */
export function sendEntries(): Promise<boolean> {
  // Where there are no locks, two may send the same: the server takes it once.
  if (!('locks' in navigator)) return sendAll()
  return navigator.locks.request('klarbuch-offline-send', sendAll)
}

async function sendAll(): Promise<boolean> {
  for (;;) {
    const waiting = (await listEntries()).filter(({ state }) => state === 'waiting')
    const entry = waiting.find(({ notBefore }) => notBefore <= Date.now())
    if (!entry) return waiting.length > 0
    const answer = await post(entry)
    if (answer.kind === 'none') return true
    await settle(answer, { entry, waiting })
  }
}

/** Stores the answer. A server that is overloaded is left in peace with all that waits, a fault only with what met it. */
async function settle(answer: Exclude<Answer, { kind: 'none' }>, { entry, waiting }: Sent): Promise<void> {
  const { number, tries } = entry
  if (answer.kind === 'busy') {
    const pause = Math.max(answer.retryAfter * second, Math.min(firstPause * 2 ** tries, longestPause))
    // Spread, as many phones come back at the same moment.
    const notBefore = Date.now() + pause * (1 + Math.random() / 2)
    await changeEntry(number, { tries: tries + 1 })
    const postponed = overloaded.has(answer.status) ? waiting : [entry]
    for (const each of postponed) await changeEntry(each.number, { notBefore })
    return
  }
  const isTaken = answer.kind === 'taken'
  const message = isTaken ? null : answer.message
  await changeEntry(number, { state: isTaken ? 'sent' : 'refused', message, bytes: null, settledAt: Date.now() })
  tellChange()
}

type Sent = { entry: Numbered; waiting: Numbered[] }

async function post({ scheduleId, bytes, receipt }: Numbered): Promise<Answer> {
  const stop = new AbortController()
  const patience = (bytes?.byteLength ?? 0) > smallBytes ? photoTimeout : sendTimeout
  const timer = setTimeout(() => stop.abort(), patience)
  try {
    const answer = await fetch(`/api/schedules/${scheduleId}/envelopes`, {
      method: 'POST',
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream', Accept: 'application/json' },
      credentials: 'same-origin',
      signal: stop.signal,
    })
    return await read(answer, receipt)
  } catch {
    // No network, or none that lasts: it is sent again later.
    return { kind: 'none' }
  } finally {
    clearTimeout(timer)
  }
}

/** What the server says. An answer that is not the server's own, as of a hotel's sign-in page, counts as none. */
async function read(answer: Response, receipt: string): Promise<Answer> {
  const { status, headers } = answer
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'busy', status, retryAfter: Number(headers.get('Retry-After')) || 0 }
  const body = (await answer.json()) as { receipt?: string; error?: { message: string } }
  if (status === 201 && body.receipt === receipt) return { kind: 'taken' }
  if (status >= 400 && body.error) return { kind: 'refused', message: body.error.message }
  return { kind: 'none' }
}
