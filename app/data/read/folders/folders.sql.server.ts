import type { Sql } from '#app/data/database.server.ts'
import { storedFor } from '#app/domain/folders/limits.ts'
import type { FolderState } from '#app/domain/folders/folder-work.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { Folder as FolderRow } from '#app/generated/prisma/client.ts'

/** A folder as its owner sees it. */
export type Folder = Omit<FolderRow, 'companyId' | 'userId' | 'beginnings' | Parsed> & {
  language: LanguageCode
  scheduleIds: string[]
}

type Parsed = 'language' | 'scheduleIds'

const columns = `id, language, selection, selectionName, scheduleIds, fromDate, toDate, withPhotos, state, work, workDone, done,
  failure, bytes, createdAt, startedAt, finishedAt`

type Row = Omit<Folder, 'scheduleIds'> & { scheduleIds: string }

type Owner = { companyId: string; userId: string; now: Date }

/** A folder that the user ordered; null if there is none with this id, or it was made more than a day ago. */
export function findFolder(sql: Sql, id: string, { companyId, userId, now }: Owner): Folder | null {
  const row = sql.get<Row>(own, { id, companyId, userId, since: startOfStorage(now) })
  return row ? folderOf(row) : null
}

const own = `
  SELECT ${columns} FROM Folder
  WHERE id = :id AND companyId = :companyId AND userId = :userId AND (finishedAt IS NULL OR finishedAt > :since)`

/** The folders that the user ordered and that are still stored, newest first. */
export function listFolders(sql: Sql, { companyId, userId, now }: Owner): Folder[] {
  return sql.all<Row>(ownNewestFirst, { companyId, userId, since: startOfStorage(now) }).map(folderOf)
}

const ownNewestFirst = `
  SELECT ${columns} FROM Folder
  WHERE userId = :userId AND companyId = :companyId AND (finishedAt IS NULL OR finishedAt > :since)
  ORDER BY createdAt DESC LIMIT 20`

/** A folder to make: whose it is, and how often it was begun before. */
export type OrderedFolder = Folder & Pick<FolderRow, 'companyId' | 'userId' | 'beginnings'>

/** A folder that is to be made; undefined once it has ended or was deleted. */
export function findUnfinished(sql: Sql, id: string): OrderedFolder | undefined {
  const row = sql.get<Row & Omit<OrderedFolder, keyof Folder>>(unfinished, { id })
  return row && { ...folderOf(row), companyId: row.companyId, userId: row.userId, beginnings: row.beginnings }
}

const unfinished = `
  SELECT ${columns}, companyId, userId, beginnings FROM Folder WHERE id = :id AND state IN ('waiting', 'running')`

/** The folders of all companies that are to be made, oldest first. */
export function listUnfinished(sql: Sql): Pick<FolderRow, 'id' | 'companyId'>[] {
  return sql.all(unfinishedOfAll)
}

const unfinishedOfAll = `
  SELECT id, companyId FROM Folder WHERE state IN ('waiting', 'running') ORDER BY createdAt LIMIT 1000`

/** How many folders of a company are to be made. */
export function countUnfinished(sql: Sql, companyId: string): number {
  const row = sql.get<{ count: number }>(unfinishedOfCompany, { companyId })
  return row?.count ?? 0
}

const unfinishedOfCompany = `
  SELECT count(*) AS count FROM Folder WHERE companyId = :companyId AND state IN ('waiting', 'running')`

/** The state of each of these folders, by id; those without a row are left out. */
export function mapStates(sql: Sql, ids: readonly string[]): Map<string, FolderState> {
  const rows = sql.all<Pick<FolderRow, 'id' | 'state'>>(states, { ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const states = 'SELECT f.id, f.state FROM json_each(:ids) listed CROSS JOIN Folder f ON f.id = listed.value'

/** The ids of the folders that are ready. */
export function listReady(sql: Sql): string[] {
  return sql.all<{ id: string }>("SELECT id FROM Folder WHERE state = 'ready'").map(({ id }) => id)
}

/** How many bytes the ready folders of each company take, by its id. */
export function mapReadyBytes(sql: Sql): Map<string, number> {
  const rows = sql.all<{ companyId: string; bytes: number }>(readyBytes)
  return new Map(rows.map(({ companyId, bytes }) => [companyId, bytes]))
}

const readyBytes = "SELECT companyId, total(bytes) AS bytes FROM Folder WHERE state = 'ready' GROUP BY companyId"

/** The oldest ready folder of a company; null where none is ready. */
export function findOldestReady(sql: Sql, companyId: string): string | null {
  return sql.get<{ id: string }>(oldestReady, { companyId })?.id ?? null
}

const oldestReady = `
  SELECT id FROM Folder WHERE companyId = :companyId AND state = 'ready' ORDER BY createdAt LIMIT 1`

/** Until when a folder that has ended is stored. */
export function storedUntil(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + storedFor)
}

function startOfStorage(now: Date): Date {
  return new Date(now.getTime() - storedFor)
}

function folderOf({ scheduleIds, ...row }: Row): Folder {
  return { ...row, scheduleIds: JSON.parse(scheduleIds) as string[] }
}
