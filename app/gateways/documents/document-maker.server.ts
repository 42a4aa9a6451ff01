import { stopDocumentProcess, makeInProcess, type MadeDocument } from './document-process.server.ts'
import type { DocumentJob } from '#app/domain/documents/document-messages.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

/** Who waits for a document. */
export type DocumentReader = {
  companyId: string
  /** Aborts when nobody waits for the document any more. */
  signal: AbortSignal
  /** Whether a running job is stopped then. That ends the process too, which costs more than finishing a short job. */
  stopsMidway: boolean
}

/** One document at a time. With more waiting, the last would take longer than anybody waits. */
const queue = fairQueue({ atOnce: 1, mostWaitingEach: 4, mostWaiting: 32, full: 'document.busy' })

/** How long a document may take, and how long the process stays without work; milliseconds. */
const limits = { time: 2 * minute, idle: 30 * second }

let idleTimer: NodeJS.Timeout | undefined

/**
 * Makes a document in a process of its own, which is started when needed: the memory that it takes is not the server's.
 * One at a time; companies take turns. Fails with `document.busy` when too many are waiting, of the company or in all,
 * and with `document.notMade` when it failed, took too long, or nobody waits for it any more.
 */
export function makeDocument(job: DocumentJob, reader: DocumentReader): Promise<Result<MadeDocument>> {
  const { companyId: who, signal, stopsMidway } = reader
  return queue.run({ who, signal }, () => makeNow(job, stopsMidway ? signal : undefined))
}

/** Ends the process that makes documents, if one is running. The document that it was making is lost. */
export function stopDocumentMaker(): void {
  clearTimeout(idleTimer)
  stopDocumentProcess()
}

/** Any failure ends the process too, so that the next document starts with a clean one. */
async function makeNow(job: DocumentJob, signal: AbortSignal | undefined): Promise<Result<MadeDocument>> {
  clearTimeout(idleTimer)
  // A timer instead of AbortSignal.any and AbortSignal.timeout: garbage collection may remove those before they fire.
  const timer = setTimeout(stopDocumentProcess, limits.time)
  signal?.addEventListener('abort', stopDocumentProcess, { once: true })
  try {
    return ok(await makeInProcess(job))
  } catch (error) {
    stopDocumentProcess()
    if (!signal?.aborted) log().error({ error: String(error), kind: job.kind }, 'document not made')
    return fail('document.notMade')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stopDocumentProcess)
    idleTimer = setTimeout(stopDocumentProcess, limits.idle).unref()
  }
}
