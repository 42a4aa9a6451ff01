import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import { noteFilesToRemove } from '#app/data/write/uploads/files-to-remove.sql.server.ts'
import { noteStored } from '#app/data/write/uploads/uploads.sql.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'

let onNewDocument: (() => void) | undefined

/** Sets the function that is called after each job that ordered a document; undefined removes it. */
export function watchNewDocuments(listener: (() => void) | undefined) {
  onNewDocument = listener
}

type NewDocument = { reportId: string; name: string; fromDate: string; toDate: string; byHand: boolean; dueAt: Date }

/** Orders a document with the company's next number, and returns its id. */
export function insertDocument(sql: Sql, companyId: string, { now, ...document }: NewDocument & { now: Date }): string {
  // A job and its COMMIT run in one go, so this is called after both.
  queueMicrotask(() => onNewDocument?.())
  const id = newId()
  const number = 1 + (sql.get<{ last: number | null }>(lastNumber, { companyId })?.last ?? 0)
  const times = { createdAt: now, nextTryAt: now }
  insertRow(sql, 'IssuedDocument', { id, companyId, number, ...document, ...times, state: 'waiting' })
  return id
}

const lastNumber = 'SELECT max(number) AS last FROM IssuedDocument WHERE companyId = :companyId'

/** Notes that a document is begun, and when it is begun again if this server does not end it. */
export function markDocumentBegun(
  sql: Sql,
  id: string,
  { beginnings, nextTryAt }: { beginnings: number; nextTryAt: Date },
): void {
  updateRows(sql, 'IssuedDocument', {
    where: { id, finishedAt: null },
    data: { state: 'running', beginnings, nextTryAt },
  })
}

/** Puts a document off, with as many beginnings as it has had. */
export function putDocumentOff(
  sql: Sql,
  id: string,
  { beginnings, nextTryAt }: { beginnings: number; nextTryAt: Date },
): void {
  updateRows(sql, 'IssuedDocument', {
    where: { id, state: 'running' },
    data: { state: 'waiting', beginnings, nextTryAt },
  })
}

/** Notes why a document was not made. Returns false and notes nothing if its report was ended meanwhile. */
export function markDocumentFailed(sql: Sql, id: string, { failure, now }: { failure: ErrorCode; now: Date }): boolean {
  const data = { state: 'failed' as const, failure, finishedAt: now }
  return updateRows(sql, 'IssuedDocument', { where: { id, state: 'running' }, data }) > 0
}

export type NewFile = { key: string; form: FileForm; bytes: number; sha256: string }

/** Notes the key of a file of a document that is about to be stored. */
export function awaitFile(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  insertRow(sql, 'Upload', { key, companyId, kind: 'report', createdAt: now })
}

type ReadyDocument = { id: string; companyId: string; files: NewFile[]; now: Date }

/** Notes that a document is ready, with its stored files. Returns false and notes nothing if its report was ended meanwhile. */
export function markDocumentReady(sql: Sql, { id, companyId, files, now }: ReadyDocument): boolean {
  const data = { state: 'ready' as const, finishedAt: now }
  if (updateRows(sql, 'IssuedDocument', { where: { id, companyId, state: 'running' }, data }) === 0) return false
  for (const { key, form, bytes, sha256 } of files) {
    noteStored(sql, companyId, { key, bytes, now })
    insertRow(sql, 'IssuedFile', { key, companyId, documentId: id, form, bytes, sha256 })
  }
  return true
}

type NewDelivery = {
  id: string
  /** Whether the recipient gets none now: their mail server refused the last ones. */
  isRefused?: boolean
  documentId: string
  recipientId: string
  name: string
  email: string
  mailId: string | null
  linkEndsAt: Date | null
  now: Date
}

/** Notes that a mail to this recipient has a document, or a link to it. */
export function insertDelivery(
  sql: Sql,
  companyId: string,
  { now, isRefused = false, ...delivery }: NewDelivery,
): void {
  insertRow(sql, 'Delivery', { companyId, ...delivery, createdAt: now, refusedAt: isRefused ? now : null })
}

/** Notes what became of the mail of a delivery. Does nothing for other mails. */
export function noteDeliveryOutcome(
  sql: Sql,
  { mailId, isSent, now }: { mailId: string; isSent: boolean; now: Date },
): void {
  updateRows(sql, 'Delivery', { where: { mailId }, data: isSent ? { sentAt: now } : { refusedAt: now } })
}

type EndedDeliveries = { recipientId: string; now: Date }

/** Notes that a recipient gets none of the mails that wait, and takes their links back. */
export function endDeliveries(sql: Sql, ended: EndedDeliveries): void {
  sql.run(
    'UPDATE Delivery SET refusedAt = :now WHERE recipientId = :recipientId AND sentAt IS NULL AND refusedAt IS NULL',
    ended,
  )
  sql.run(withdrawAll, ended)
}

const withdrawAll = `
  UPDATE Delivery SET withdrawnAt = :now
  WHERE recipientId = :recipientId AND linkEndsAt IS NOT NULL AND withdrawnAt IS NULL`

/** Takes the link of a delivery of the company back. Returns whether it has one. */
export function withdrawLink(sql: Sql, companyId: string, { id, now }: { id: string; now: Date }): boolean {
  return sql.run(withdraw, { id, companyId, now }).changes > 0
}

const withdraw = `
  UPDATE Delivery SET withdrawnAt = coalesce(withdrawnAt, :now)
  WHERE id = :id AND companyId = :companyId AND linkEndsAt IS NOT NULL`

/** Deletes up to `limit` documents that were ordered before `until`, and notes their files for removal. Returns how many. */
export function forgetDocuments(sql: Sql, { until, limit, now }: { until: Date; limit: number; now: Date }): number {
  const old = sql.all<{ id: string }>('SELECT id FROM IssuedDocument WHERE createdAt < :until LIMIT :limit', {
    until,
    limit,
  })
  for (const { id } of old) {
    const files = sql.all<{ key: string }>(deleteFiles, { id })
    noteFilesToRemove(sql, { keys: files.map(({ key }) => key), now })
    sql.run('DELETE FROM IssuedDocument WHERE id = :id', { id })
  }
  return old.length
}

const deleteFiles = `
  DELETE FROM Upload WHERE key IN (SELECT f.key FROM IssuedFile f WHERE f.documentId = :id) RETURNING key`
