import { settings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { findOldestReady, mapReadyBytes } from '#app/data/read/folders/folders.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { forgetFolder } from '#app/data/write/folders/folders.sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import { folderFiles } from '#app/gateways/folders/folder-files.server.ts'

/** All folders take at most this part of the disk's room for files: they can be made again, photos can't. */
const share = 1 / 4

/**
 * Makes room for a company's folder that has so many bytes. Where all folders together take more than their share, the
 * company with the most bytes loses its oldest. Returns `folder.noRoom` where that is this folder: as for uploads, the rest
 * of the disk is for the database.
 */
export async function makeRoom(companyId: string, bytes: number): Promise<Failure | undefined> {
  for (;;) {
    const free = await folderFiles().freeBytes()
    if (free === null) return undefined
    const ofCompanies = mapReadyBytes(readingSql())
    ofCompanies.set(companyId, (ofCompanies.get(companyId) ?? 0) + bytes)
    const taken = [...ofCompanies.values()].reduce((sum, one) => sum + one, 0)
    const unused = free - settings().UPLOADS_LEAVE_FREE_MB * 1_000_000
    if (unused >= 0 && taken <= share * (unused + taken)) return undefined
    const [largest = companyId] = [...ofCompanies].toSorted(([, one], [, other]) => other - one)[0] ?? []
    const oldest = findOldestReady(readingSql(), largest)
    if (oldest === null) return { code: 'folder.noRoom' }
    await database().atomically((sql) => forgetFolder(sql, oldest))
    await folderFiles().remove(oldest)
  }
}
