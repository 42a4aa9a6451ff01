import { stopDocumentProcess, documentOfProcess } from './document-process.server.ts'
import type { DocumentJob } from '#app/domain/documents/document-messages.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { log } from './log.server.ts'

type Document = Uint8Array<ArrayBuffer>
type Asked = { job: DocumentJob; signal: AbortSignal; settle: (made: Result<Document>) => void }

/** How many wait for their turn at most: the last of them would wait longer than anybody does. */
const mostWaiting = 8

/** How long a document may take, and how long the process is kept when nobody asks for one; milliseconds. */
const limits = { time: 2 * minute, idle: 30 * second }

const waiting: Asked[] = []
let isBusy = false
let idleTimer: NodeJS.Timeout | undefined

/**
 * Makes a document in a process of its own, which starts at the first one: what it takes of memory and time is not the
 * server's, and goes with it. One at a time, in their order. `document.busy` where too many wait; `document.notMade`
 * where it failed or took too long, or where the signal said that nobody waits for it any more.
 */
export function makeDocument(job: DocumentJob, signal: AbortSignal): Promise<Result<Document>> {
  if (signal.aborted) return Promise.resolve(fail('document.notMade'))
  if (waiting.length >= mostWaiting) return Promise.resolve(fail('document.busy'))
  return new Promise((settle) => {
    const asked = { job, signal, settle }
    waiting.push(asked)
    signal.addEventListener('abort', () => leave(asked), { once: true })
    void makeNext()
  })
}

/** Ends the process that makes documents, if there is one. The document that it is at is not made. */
export function stopDocumentMaker(): void {
  clearTimeout(idleTimer)
  stopDocumentProcess()
}

function leave(asked: Asked): void {
  const place = waiting.indexOf(asked)
  if (place === -1) return
  waiting.splice(place, 1)
  asked.settle(fail('document.notMade'))
}

async function makeNext(): Promise<void> {
  const next = isBusy ? undefined : waiting.shift()
  if (!next) return
  isBusy = true
  clearTimeout(idleTimer)
  const made = await madeAlone(next)
  isBusy = false
  idleTimer = setTimeout(stopDocumentProcess, limits.idle).unref()
  next.settle(made)
  void makeNext()
}

/** Whatever goes wrong takes the process with it, so that the next document starts with nothing of this one. */
async function madeAlone({ job, signal }: Asked): Promise<Result<Document>> {
  // No signal of its own: what waits on a signal of `any` and `timeout` may wait for ever once garbage is collected.
  const timer = setTimeout(stopDocumentProcess, limits.time)
  signal.addEventListener('abort', stopDocumentProcess, { once: true })
  try {
    return ok(await documentOfProcess(job))
  } catch (error) {
    stopDocumentProcess()
    if (!signal.aborted) log().error({ error: String(error), kind: job.kind }, 'document not made')
    return fail('document.notMade')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stopDocumentProcess)
  }
}
