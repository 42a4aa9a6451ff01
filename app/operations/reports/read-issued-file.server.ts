import { deliveryOfLink } from '#app/config/report-link.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  findIssuedFile,
  findLinkedDocument,
  type LinkedDocument,
  type StoredFile,
} from '#app/data/read/reports/issued-documents.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'
import {
  countUntilRead,
  demandRoomForDocument,
  type UnreadDocument,
} from '#app/operations/documents/unread-documents.server.ts'
import { hashOf } from './hash-of.server.ts'

export const typesOfFiles: Record<FileForm, string> = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' }

export type ReadFile = { file: StoredFile; body: UnreadDocument }

type FileRequest = { companyId: string; documentId: string; form: FileForm }

/**
 * A file of a company's document, as it was sent. Fails with `report.notFound`, `server.unavailable`, and with `document.busy`
 * while too many are not read yet.
 */
export async function readIssuedFile({ companyId, ...query }: FileRequest): Promise<Result<ReadFile>> {
  const file = findIssuedFile(readingSql(), companyId, query)
  if (!file) return fail('report.notFound')
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  const read = await readStoredFile(file)
  if (!read.ok) return read
  const body = countUntilRead(companyId, read.value)
  return body.ok ? ok({ file, body: body.value }) : body
}

/** The document of a link in a mail. Fails with `report.linkInvalid` if it is not ours, has ended, or was taken back. */
export function viewLinkedDocument(token: string, now: Date): Result<LinkedDocument> {
  const deliveryId = deliveryOfLink(token)
  const linked = deliveryId && findLinkedDocument(readingSql(), deliveryId)
  const isValid = linked && linked.withdrawnAt === null && linked.linkEndsAt !== null && linked.linkEndsAt > now
  return isValid ? ok(linked) : fail('report.linkInvalid')
}

/** A file of the document of a link. Fails as `viewLinkedDocument` and `readIssuedFile` do. */
export async function readLinkedFile(
  token: string,
  { form, now }: { form: FileForm; now: Date },
): Promise<Result<ReadFile>> {
  const linked = viewLinkedDocument(token, now)
  if (!linked.ok) return linked
  const { companyId, documentId } = linked.value
  return readIssuedFile({ companyId, documentId, form })
}

/** The bytes of a stored file. A store that gives back others is as one that gives none: `server.unavailable`. */
export async function readStoredFile({ key, sha256 }: StoredFile): Promise<Result<Buffer<ArrayBuffer>>> {
  try {
    const bytes = await fileStore().read(key)
    if (bytes && (await hashOf(bytes)) === sha256) return ok(bytes)
    throw new Error(bytes ? 'The store gave other bytes back' : 'The store has no such file')
  } catch (error) {
    log().error({ error }, 'file of a report not read')
    return fail('server.unavailable')
  }
}
