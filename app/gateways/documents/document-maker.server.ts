import { stopDocumentProcess, documentOfProcess } from './document-process.server.ts'
import type { DocumentJob } from '#app/domain/documents/document-messages.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'

type Document = Uint8Array<ArrayBuffer>

/** Who wants a document. */
export type DocumentReader = {
  companyId: string
  /** Says that nobody waits for it any more. */
  signal: AbortSignal
  /** Whether it is stopped then where it has begun: that takes the process along, which costs more than what is short. */
  stopsOnceBegun: boolean
}

/** One at a time. The last of a company’s, and the last of all, would wait longer than anybody does. */
const queue = fairQueue({ atOnce: 1, mostOfOne: 4, mostWaiting: 32, full: 'document.busy' })

/** How long a document may take, and how long the process is kept when nobody asks for one; milliseconds. */
const limits = { time: 2 * minute, idle: 30 * second }

let idleTimer: NodeJS.Timeout | undefined

/**
 * Makes a document in a process of its own, which starts at the first one: what it takes of memory and time is not the
 * server's, and goes with it. One at a time, and of the companies in turn. `document.busy` where too many of the company
 * wait, or of all together; `document.notMade` where it failed or took too long, or where nobody waits for it any more.
 */
export function makeDocument(job: DocumentJob, reader: DocumentReader): Promise<Result<Document>> {
  const { companyId: who, signal, stopsOnceBegun } = reader
  return queue.run({ who, signal }, () => makeNow(job, stopsOnceBegun ? signal : undefined))
}

/** Ends the process that makes documents, if there is one. The document that it is at is not made. */
export function stopDocumentMaker(): void {
  clearTimeout(idleTimer)
  stopDocumentProcess()
}

/** Whatever goes wrong takes the process with it, so that the next document starts with nothing of this one. */
async function makeNow(job: DocumentJob, signal: AbortSignal | undefined): Promise<Result<Document>> {
  clearTimeout(idleTimer)
  // No signal of its own: what waits on a signal of `any` and `timeout` may wait for ever once garbage is collected.
  const timer = setTimeout(stopDocumentProcess, limits.time)
  signal?.addEventListener('abort', stopDocumentProcess, { once: true })
  try {
    return ok(await documentOfProcess(job))
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
