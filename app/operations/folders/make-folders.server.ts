import { listUnfinished } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { inBackground } from '#app/operations/turns/in-background.server.ts'
import { makeFolder } from './make-folder.server.ts'

/**
 * A company has one folder under way, the server two: each waits for its PDFs in the queue of all documents, where others
 * wait for them.
 */
const folders = inBackground({ atOnce: 2, atOnceEach: 1 })

/**
 * Begins to make the folders that are ordered, companies in turn, also those that an earlier server did not finish. Returns
 * before they are made. When `signal` ends it, they stay ordered, and the next server begins them again.
 */
export async function makeFolders(now: Date, signal: AbortSignal): Promise<void> {
  folders.begin(listUnfinished(readingSql()), {
    make: (id) => makeFolder(id, { now, signal }),
    onFault: (error, id) => log().error({ error, folder: id }, 'folder not made'),
    signal,
  })
}

/** Whether this server is making a folder, or is about to. */
export function isMakingFolders(): boolean {
  return folders.isBusy()
}

/** Waits until no folder is under way any more. */
export function whenFoldersAreMade(): Promise<void> {
  return folders.whenDone()
}
