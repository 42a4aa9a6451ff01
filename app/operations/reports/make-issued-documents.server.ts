import { listDocumentsToMake } from '#app/data/read/reports/issued-documents.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { pauseOfWaiting } from '#app/domain/reports/limits.ts'
import { log } from '#app/gateways/log.server.ts'
import { makeIssuedDocument } from './make-issued-document.server.ts'

/** Companies in turn. Orders wait in the database, so none is refused here. */
const queue = fairQueue({
  atOnce: 1,
  mostWaiting: Infinity,
  mostWaitingEach: Infinity,
  full: 'document.busy',
})

/** The documents that this server is making or has queued, by id. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Begins to make the documents that are ordered and whose time has come, also those that an earlier server did not finish. Returns
 * before they are made. When `signal` ends it, they stay ordered, and the next server begins them again.
 */
export async function makeIssuedDocuments(now: Date, signal: AbortSignal): Promise<void> {
  const clock = clockFrom(now)
  const latest = new Date(now.getTime() + 2 * pauseOfWaiting)
  for (const { id, companyId } of listDocumentsToMake(readingSql(), { now, latest })) {
    if (underWay.has(id)) continue
    const made = queue
      .run({ who: companyId, signal }, async () => ok(await makeIssuedDocument(id, { clock, signal })))
      .catch((error: unknown) => log().error({ error, document: id }, 'document of a report not made'))
      .finally(() => underWay.delete(id))
    underWay.set(id, made)
  }
}

/** Waits until no document is under way any more. */
export async function whenDocumentsAreMade(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values())
}

/** A clock that shows `now` at the call. */
function clockFrom(now: Date): () => Date {
  const startedAt = performance.now()
  return () => new Date(now.getTime() + performance.now() - startedAt)
}
