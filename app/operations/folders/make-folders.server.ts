import { listUnfinished } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { ok } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { log } from '#app/gateways/log.server.ts'
import { makeFolder } from './make-folder.server.ts'

/**
 * A company has one folder under way, the server two: each waits for its PDFs in the queue of all documents, where others
 * wait for them. Orders wait in the database, so none is refused here.
 */
const queue = fairQueue({
  atOnce: 2,
  atOnceEach: 1,
  mostWaiting: Infinity,
  mostWaitingEach: Infinity,
  full: 'document.busy',
})

/** The folders that this server is making or has queued, by id. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Begins to make the folders that are ordered, companies in turn, also those that an earlier server did not finish. Returns
 * before they are made. When `signal` ends it, they stay ordered, and the next server begins them again.
 */
export async function makeFolders(now: Date, signal: AbortSignal): Promise<void> {
  for (const { id, companyId } of listUnfinished(readingSql())) {
    if (underWay.has(id)) continue
    const made = queue
      .run({ who: companyId, signal }, async () => ok(await makeFolder(id, { now, signal })))
      .catch((error: unknown) => log().error({ error, folder: id }, 'folder not made'))
      .finally(() => underWay.delete(id))
    underWay.set(id, made)
  }
}

/** Whether this server is making a folder, or is about to. */
export function isMakingFolders(): boolean {
  return underWay.size > 0
}

/** Waits until no folder is under way any more. */
export async function whenFoldersAreMade(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay.values())
}
