import { database, type Sql } from '#app/data/database.server.ts'
import { countUnfinished, findFolder, type Folder } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { forgetOldest, insertFolder, orderAgain } from '#app/data/write/folders/folders.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostStored, mostUnfinished } from '#app/domain/folders/limits.ts'
import type { FolderInput } from '#app/domain/folders/schema.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { planFolder } from './plan-folder.server.ts'

type Order = { companyId: string; userId: string; language: LanguageCode; input: FolderInput; now: Date }

/**
 * Orders a folder for an inspector, which `makeFolders` makes in the background, and returns its id. Fails as `planFolder`
 * does, with `document.busy` while three of the company are unfinished, and with `request.enoughForOneDay`. The company's
 * oldest folders are forgotten.
 */
export async function orderFolder({ companyId, userId, language, input, now }: Order): Promise<Result<string>> {
  const planned = await planFolder({ companyId, input, now })
  if (!planned.ok) return planned
  const { dates, scheduleIds, selectionName, work } = planned.value
  const { selection, photos: withPhotos = false } = input
  const days = { fromDate: dates.from, toDate: dates.to }
  const folder = { userId, language, selection, selectionName, scheduleIds, ...days, withPhotos, work }
  return database().atomically((sql) => {
    const admitted = admit(sql, companyId, now)
    if (!admitted.ok) return admitted
    const id = insertFolder(sql, companyId, folder, now)
    forgetOldest(sql, companyId, mostStored)
    return ok(id)
  })
}

type SecondOrder = { companyId: string; userId: string; folderId: string; now: Date }

/** Orders a failed folder again; one that has not failed stays as it is. Fails with `folder.notFound`, and as `orderFolder`. */
export async function orderFolderAgain({ companyId, userId, folderId, now }: SecondOrder): Promise<Result<Folder>> {
  const owner = { companyId, userId, now }
  const ordered = await database().atomically((sql): Result<null> => {
    const folder = findFolder(sql, folderId, owner)
    if (!folder) return fail('folder.notFound')
    if (folder.state !== 'failed') return ok(null)
    const admitted = admit(sql, companyId, now)
    if (admitted.ok) orderAgain(sql, folderId, { companyId, now })
    return admitted
  })
  if (!ordered.ok) return ordered
  const folder = findFolder(readingSql(), folderId, owner)
  return folder ? ok(folder) : fail('folder.notFound')
}

function admit(sql: Sql, companyId: string, now: Date): Result<null> {
  if (countUnfinished(sql, companyId) >= mostUnfinished)
    return fail('document.busy', { params: { retryAfter: minute / second } })
  const tries = creationsOf(sql, companyId, { kind: 'folders', now })
  if (tries.wait > 0) return enoughForOneDay(tries.wait)
  tries.count()
  return ok(null)
}
