import { ok, type Failure, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { readToEnd } from './read-to-end.server.ts'

/**
 * A company has one export at a time, because each keeps a hundred bytes of every photo until its end. In all there are as
 * many as the machine has memory for: each takes up to 3 MB besides, for a photo and for compressing.
 */
const queue = fairQueue({ atOnce: 16, atOnceEach: 1, mostWaitingEach: 4, mostWaiting: 32, full: 'document.busy' })

/** An export may be read for hours. Nobody waits that long for its first byte. */
const longestWait = 20 * second

type ExportReader = {
  companyId: string
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
}

/**
 * Waits until the company may have another export, and makes it while it is read. Fails with `document.busy` when too many
 * wait, or this one waits too long. The turn ends when the export has ended or failed, or nobody reads it any more.
 */
export async function exportInTurn<Chunk>(
  reader: ExportReader,
  make: () => Promise<Result<AsyncIterable<Chunk>>>,
): Promise<Result<AsyncIterable<Chunk>>> {
  const turn = await waitForTurn(reader)
  if (!turn.ok) return turn
  const endTurn = turn.value
  let exported: Result<AsyncIterable<Chunk>> | undefined
  try {
    exported = await make()
  } finally {
    if (!exported?.ok) endTurn()
  }
  return exported.ok ? ok(readToEnd(exported.value, endTurn)) : exported
}

/** Resolves with the function that ends the turn. */
async function waitForTurn({ companyId: who, signal }: ExportReader): Promise<Result<() => void>> {
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  const timer = setTimeout(giveUp, longestWait)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await new Promise<Result<() => void>>((resolve) => {
      const holdTurn = () => new Promise<Result<void>>((end) => resolve(ok(() => end(ok(undefined)))))
      void queue.run({ who, signal: waiting.signal }, holdTurn).then((result) => result.ok || resolve(busy(result)))
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

function busy({ failure }: { failure: Failure }) {
  return { ok: false as const, failure: { ...failure, params: { retryAfter: minute / second } } }
}
