import type { Sql } from '#app/data/database.server.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import type { Delivery, IssuedDocument, IssuedFile } from '#app/generated/prisma/client.ts'

/** To whom a document was sent. */
export type DeliveryOfDocument = Pick<
  Delivery,
  'id' | 'name' | 'email' | 'createdAt' | 'sentAt' | 'refusedAt' | 'linkEndsAt' | 'withdrawnAt'
>

/** A document of a report, with its files and to whom they were sent. */
export type DocumentOfReport = Pick<
  IssuedDocument,
  'id' | 'number' | 'name' | 'fromDate' | 'toDate' | 'byHand' | 'state' | 'failure' | 'createdAt' | 'finishedAt'
> & { files: Pick<IssuedFile, 'form' | 'bytes' | 'sha256'>[]; deliveries: DeliveryOfDocument[] }

type PageOfDocuments = { reportId: string; before: number | null; limit: number }

/** The documents of a company's report, newest first: those with a number below `before`. */
export function listDocuments(sql: Sql, companyId: string, page: PageOfDocuments): DocumentOfReport[] {
  const rows = sql.all<Omit<DocumentOfReport, 'files' | 'deliveries'>>(newestFirst, {
    companyId,
    ...page,
    before: page.before ?? Number.MAX_SAFE_INTEGER,
  })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  type OfDocument = { documentId: string }
  const files = grouped(sql.all<DocumentOfReport['files'][number] & OfDocument>(filesOfDocuments, { ids }), (file) => [
    file.documentId,
  ])
  const deliveries = grouped(sql.all<DeliveryOfDocument & OfDocument>(deliveriesOfDocuments, { ids }), (delivery) => [
    delivery.documentId,
  ])
  return rows.map((row) => ({
    ...row,
    byHand: Boolean(row.byHand),
    files: (files.get(row.id) ?? []).map(({ documentId: _, ...file }) => file),
    deliveries: (deliveries.get(row.id) ?? []).map(({ documentId: _, ...delivery }) => delivery),
  }))
}

const newestFirst = `
  SELECT id, number, name, fromDate, toDate, byHand, state, failure, createdAt, finishedAt FROM IssuedDocument
  WHERE companyId = :companyId AND reportId = :reportId AND number < :before ORDER BY number DESC LIMIT :limit`

const filesOfDocuments = `
  SELECT f.documentId, f.form, f.bytes, f.sha256
  FROM json_each(:ids) listed CROSS JOIN IssuedFile f ON f.documentId = listed.value ORDER BY f.form DESC`

const deliveriesOfDocuments = `
  SELECT d.documentId, d.id, d.name, d.email, d.createdAt, d.sentAt, d.refusedAt, d.linkEndsAt, d.withdrawnAt
  FROM json_each(:ids) listed CROSS JOIN Delivery d ON d.documentId = listed.value ORDER BY d.createdAt, d.id`

/** A document that is to be made. */
export type OrderedDocument = Pick<
  IssuedDocument,
  'id' | 'companyId' | 'reportId' | 'number' | 'name' | 'fromDate' | 'toDate' | 'byHand' | 'beginnings' | 'dueAt'
>

/** A document that is to be made; undefined once it has ended or was deleted. */
export function findUnfinishedDocument(sql: Sql, id: string): OrderedDocument | undefined {
  const row = sql.get<OrderedDocument>(unfinished, { id })
  return row && { ...row, byHand: Boolean(row.byHand) }
}

const unfinished = `
  SELECT id, companyId, reportId, number, name, fromDate, toDate, byHand, beginnings, dueAt FROM IssuedDocument
  WHERE id = :id AND state IN ('waiting', 'running')`

/**
 * Documents of all companies to make now, those that wait longest first: also those that an earlier server began, and those
 * whose time was set by a clock that was ahead.
 */
export function listDocumentsToMake(
  sql: Sql,
  query: { now: Date; latest: Date },
): Pick<IssuedDocument, 'id' | 'companyId'>[] {
  return sql.all(toMake, query)
}

const toMake = `
  SELECT id, companyId FROM IssuedDocument
  WHERE state IN ('waiting', 'running') AND (nextTryAt <= :now OR nextTryAt > :latest) ORDER BY nextTryAt LIMIT 1000`

/** How many documents of a company are to be made. */
export function countUnfinishedDocuments(sql: Sql, companyId: string): number {
  const query = `
    SELECT count(*) AS count FROM IssuedDocument WHERE companyId = :companyId AND state IN ('waiting', 'running')`
  return sql.get<{ count: number }>(query, { companyId })?.count ?? 0
}

/** The bytes of all files of a company's documents. */
export function readStoredBytes(sql: Sql, companyId: string): number {
  const query = `
    SELECT total(bytes) AS bytes FROM IssuedFile WHERE companyId = :companyId`
  return sql.get<{ bytes: number }>(query, { companyId })?.bytes ?? 0
}

/** A stored file: where it is, and what its name is made of. */
export type StoredFile = Pick<IssuedFile, 'key' | 'form' | 'bytes' | 'sha256'> &
  Pick<IssuedDocument, 'companyId' | 'name' | 'fromDate' | 'toDate'>

const fileColumns = 'f.key, f.form, f.bytes, f.sha256, d.companyId, d.name, d.fromDate, d.toDate'

/** A file of a company's document. */
export function findIssuedFile(
  sql: Sql,
  companyId: string,
  query: { documentId: string; form: FileForm },
): StoredFile | undefined {
  return sql.get(ofDocument, { companyId, ...query })
}

const ofDocument = `
  SELECT ${fileColumns} FROM IssuedDocument d JOIN IssuedFile f ON f.documentId = d.id
  WHERE d.id = :documentId AND d.companyId = :companyId AND f.form = :form`

/** The files with these keys, as a mail names them; what is gone is left out. */
export function listIssuedFiles(sql: Sql, keys: string[]): StoredFile[] {
  return sql.all(withKeys, { keys: JSON.stringify(keys) })
}

const withKeys = `
  SELECT ${fileColumns} FROM json_each(:keys) listed CROSS JOIN IssuedFile f ON f.key = listed.value
  JOIN IssuedDocument d ON d.id = f.documentId ORDER BY listed.key`

/** What the link of a delivery leads to. */
export type LinkedDocument = Pick<Delivery, 'linkEndsAt' | 'withdrawnAt'> &
  Pick<IssuedDocument, 'companyId' | 'name' | 'fromDate' | 'toDate'> & {
    documentId: string
    companyName: string | null
    files: Pick<IssuedFile, 'form' | 'bytes'>[]
  }

/** The document of a delivery by its id, of an open company. */
export function findLinkedDocument(sql: Sql, deliveryId: string): LinkedDocument | undefined {
  const row = sql.get<Omit<LinkedDocument, 'files'> & { files: string }>(linked, { deliveryId })
  return row && { ...row, files: JSON.parse(row.files) as LinkedDocument['files'] }
}

const linked = `
  SELECT v.linkEndsAt, v.withdrawnAt, v.documentId, d.companyId, d.name, d.fromDate, d.toDate, c.name AS companyName,
    (SELECT json_group_array(json_object('form', f.form, 'bytes', f.bytes) ORDER BY f.form DESC)
     FROM IssuedFile f WHERE f.documentId = d.id) AS files
  FROM Delivery v JOIN IssuedDocument d ON d.id = v.documentId JOIN Company c ON c.id = d.companyId
  WHERE v.id = :deliveryId AND EXISTS (SELECT 1 FROM User u WHERE u.companyId = c.id)`
