import { listDocumentsToMake } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { pauseOfWaiting } from '#app/domain/reports/limits.ts'
import { log } from '#app/gateways/log.server.ts'
import { inBackground } from '#app/operations/turns/in-background.server.ts'
import { runningClock } from '#app/operations/turns/running-clock.server.ts'
import { makeIssuedDocument } from './make-issued-document.server.ts'

const documents = inBackground({ atOnce: 1 })

/**
 * Begins to make the documents that are ordered and whose time has come, also those that an earlier server did not finish. Returns
 * before they are made. When `signal` ends it, they stay ordered, and the next server begins them again.
 */
export async function makeIssuedDocuments(now: Date, signal: AbortSignal): Promise<void> {
  const clock = runningClock(now)
  const latest = new Date(now.getTime() + 2 * pauseOfWaiting)
  documents.begin(listDocumentsToMake(readingSql(), { now, latest }), {
    make: (id) => makeIssuedDocument(id, { clock, signal }),
    onFault: (error, id) => log().error({ error, document: id }, 'document of a report not made'),
    signal,
  })
}

/** Waits until no document is under way any more. */
export function whenDocumentsAreMade(): Promise<void> {
  return documents.whenDone()
}
