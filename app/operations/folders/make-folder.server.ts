import { database } from '#app/data/database.server.ts'
import { findUnfinished, type OrderedFolder } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { markBegun, markFailed, markReady, noteProgress } from '#app/data/write/folders/folders.sql.server.ts'
import { insertPaper, type NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import { zipOf, type ZipEntry } from '#app/documents/export/zip-of.server.ts'
import { fail, ok, type Failure, type Result } from '#app/domain/errors.ts'
import { mostBeginnings } from '#app/domain/folders/limits.ts'
import { minute } from '#app/domain/time/durations.ts'
import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { mailFolderEnd } from '#app/operations/mail/queue-folder-mail.server.ts'
import { runningClock } from '#app/operations/turns/running-clock.server.ts'
import { filesOfFolder } from './files-of-folder.server.ts'
import { makeRoom } from './make-room.server.ts'

/** Whoever waits longer than this gets a mail at the end. */
const longestWatched = minute

type Making = {
  now: Date
  /** Aborted when the server stops: the folder then stays ordered. */
  signal: AbortSignal
}

/**
 * Makes a folder's ZIP from its first PDF on, and notes that it is ready, or why it failed. One that was begun three times
 * and never ended has failed. If that took longer than a minute, the user gets a mail.
 */
export async function makeFolder(id: string, { now, signal }: Making): Promise<void> {
  const clock = runningClock(now)
  const folder = findUnfinished(readingSql(), id)
  if (!folder || signal.aborted) return
  const made = folder.beginnings < mostBeginnings ? await begin(folder, { clock, signal }) : fail('document.notMade')
  if (signal.aborted && !made.ok) return
  await database().atomically((sql) => {
    const endedAt = clock()
    const isThere = made.ok
      ? markReady(sql, id, { bytes: made.value.length, now: endedAt })
      : markFailed(sql, id, { failure: made.failure.code, now: endedAt })
    if (made.ok && isThere) for (const paper of made.value.papers) insertPaper(sql, folder.companyId, paper)
    const took = endedAt.getTime() - folder.createdAt.getTime()
    if (isThere && took > longestWatched) mailFolderEnd(sql, folder, { isReady: made.ok, now: endedAt })
  })
  const ms = clock().getTime() - folder.createdAt.getTime()
  log().info({ folder: id, schedules: folder.scheduleIds.length, ms, ...(!made.ok && made.failure) }, 'folder ended')
}

type Beginning = { clock: () => Date; signal: AbortSignal }

type WrittenFolder = { length: number; papers: NewPaper[] }

/** Notes the beginning and writes the ZIP, and returns its length and the papers in it. A fault, such as that of a disk, is logged. */
async function begin(folder: OrderedFolder, { clock, signal }: Beginning): Promise<Result<WrittenFolder>> {
  const { id } = folder
  const madeAt = clock()
  await database().atomically((sql) => markBegun(sql, id, { beginnings: folder.beginnings + 1, now: madeAt }))
  let failure: Failure | undefined
  let written = 0
  const papers: NewPaper[] = []
  async function* files(): AsyncGenerator<ZipEntry> {
    for await (const file of filesOfFolder(folder, { madeAt, signal })) {
      failure = file.ok ? await makeRoom(folder.companyId, written + file.value.bytes.length) : file.failure
      // The ZIP ends here, and is removed.
      if (!file.ok || failure) return
      const { path, bytes, paper, progress } = file.value
      written += bytes.length
      papers.push(paper)
      yield { path, whole: () => bytes }
      if (progress) await database().atomically((sql) => noteProgress(sql, id, progress))
    }
  }
  try {
    const length = await folderFiles().write(id, zipOf(files(), madeAt))
    if (!failure) return ok({ length, papers })
    await folderFiles().remove(id)
    return { ok: false, failure }
  } catch (error) {
    if (!signal.aborted) log().error({ error, folder: id }, 'folder not written')
    return fail('document.notMade')
  }
}
