import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { Selection } from '#app/domain/folders/selections.ts'

let onNewFolder: (() => void) | undefined

/** Sets the function that is called after each job that ordered a folder; undefined removes it. */
export function watchNewFolders(listener: (() => void) | undefined) {
  onNewFolder = listener
}

type NewFolder = {
  userId: string
  language: LanguageCode
  selection: Selection
  selectionName: string | null
  scheduleIds: string[]
  fromDate: string
  toDate: string
  withPhotos: boolean
  work: number
}

/** Orders a folder and returns its id. */
export function insertFolder(sql: Sql, companyId: string, { scheduleIds, ...folder }: NewFolder, now: Date): string {
  noteNewFolder()
  const id = newId()
  const row = { ...folder, scheduleIds: JSON.stringify(scheduleIds), state: 'waiting' as const, createdAt: now }
  insertRow(sql, 'Folder', { id, companyId, ...row })
  return id
}

/** Deletes the rows of a company's oldest folders that have ended, beyond the `most` newest of all. */
export function forgetOldest(sql: Sql, companyId: string, most: number): void {
  sql.run(deleteOldest, { companyId, most })
}

const deleteOldest = `
  DELETE FROM Folder WHERE companyId = :companyId AND state IN ('ready', 'failed') AND id NOT IN (
    SELECT id FROM Folder WHERE companyId = :companyId ORDER BY createdAt DESC LIMIT :most)`

/** Orders a failed folder again. */
export function orderAgain(sql: Sql, id: string, { companyId, now }: { companyId: string; now: Date }): void {
  noteNewFolder()
  const data = { ...nothingDone, state: 'waiting' as const, beginnings: 0, failure: null, finishedAt: null }
  updateRows(sql, 'Folder', { where: { id, companyId }, data: { ...data, createdAt: now, startedAt: null } })
}

const nothingDone = { done: 0, workDone: 0 }

/** Notes that a folder is begun, from its first PDF on. */
export function markBegun(sql: Sql, id: string, { beginnings, now }: { beginnings: number; now: Date }): void {
  const data = { ...nothingDone, state: 'running' as const, beginnings, startedAt: now }
  updateRows(sql, 'Folder', { where: { id }, data })
}

/** Notes how many PDFs of a folder are made, and how much of its work that is. */
export function noteProgress(sql: Sql, id: string, progress: { done: number; workDone: number }): void {
  updateRows(sql, 'Folder', { where: { id }, data: progress })
}

/** Notes that the ZIP of a folder is stored. Returns whether the folder was not deleted meanwhile. */
export function markReady(sql: Sql, id: string, { bytes, now }: { bytes: number; now: Date }): boolean {
  return updateRows(sql, 'Folder', { where: { id }, data: { state: 'ready', bytes, finishedAt: now } }) > 0
}

/** Notes why a folder was not made. Returns whether it was not deleted meanwhile. */
export function markFailed(sql: Sql, id: string, { failure, now }: { failure: ErrorCode; now: Date }): boolean {
  return updateRows(sql, 'Folder', { where: { id }, data: { state: 'failed', failure, finishedAt: now } }) > 0
}

/** Deletes the rows of folders that ended before `until`, and of these. */
export function forgetFolders(sql: Sql, { until, ids }: { until: Date; ids: readonly string[] }): void {
  sql.run("DELETE FROM Folder WHERE state IN ('ready', 'failed') AND finishedAt <= :until", { until })
  for (const id of ids) forgetFolder(sql, id)
}

/** Deletes the row of a folder. */
export function forgetFolder(sql: Sql, id: string): void {
  sql.run('DELETE FROM Folder WHERE id = :id', { id })
}

/** A job and its COMMIT run in one go, so this is called after both. */
function noteNewFolder() {
  queueMicrotask(() => onNewFolder?.())
}
