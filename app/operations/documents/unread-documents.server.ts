import { fail, ok, type Result } from '#app/domain/errors.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { readToEnd } from '#app/operations/export/read-to-end.server.ts'

const megabyte = 1024 * 1024

/**
 * Documents are in memory until their callers have read them. From this size on they count, and while a company has as many
 * bytes unread, it gets no more of them: a caller may read slowly for hours.
 */
const counted = megabyte
const mostUnread = { ofCompany: 24 * megabyte, inAll: 96 * megabyte }

const unread = new Map<string, number>()

/** Fails with `document.busy` while too much of what was made for the company, or for all, is not read yet. */
export function demandRoomForDocument(companyId: string): Result<null> {
  const inAll = [...unread.values()].reduce((sum, bytes) => sum + bytes, 0)
  const isFull = (unread.get(companyId) ?? 0) >= mostUnread.ofCompany || inAll >= mostUnread.inAll
  return isFull ? fail('document.busy', { params: { retryAfter: minute / second } }) : ok(null)
}

export type UnreadDocument = Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>

/**
 * The document to send: a small one as it is; a large one counts until it is read to its end, or nobody reads it. Fails as
 * `demandRoomForDocument` does: others may have been made while this one waited.
 */
export function countUntilRead(companyId: string, bytes: Uint8Array<ArrayBuffer>): Result<UnreadDocument> {
  if (bytes.length < counted) return ok(bytes)
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  unread.set(companyId, (unread.get(companyId) ?? 0) + bytes.length)
  let isCounted = true
  const end = () => {
    if (!isCounted) return
    isCounted = false
    const remaining = (unread.get(companyId) ?? 0) - bytes.length
    if (remaining > 0) unread.set(companyId, remaining)
    else unread.delete(companyId)
  }
  return ok(readToEnd(pieces(bytes), end))
}

const pieceLength = 64 * 1024

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength)
}
