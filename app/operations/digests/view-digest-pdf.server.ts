import { fail, type Result } from '#app/domain/errors.ts'
import { mostDays } from '#app/domain/digests/digest-rule.ts'
import { folderDays } from '#app/domain/folders/folder-days.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import {
  countUntilRead,
  demandRoomForDocument,
  type UnreadDocument,
} from '#app/operations/documents/unread-documents.server.ts'
import { issueFile, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { makeDigestPdf } from './make-digest-pdf.server.ts'

type DigestRequest = {
  companyId: string
  /** Local days, YYYY-MM-DD, both included. */
  days: { from?: string | null | undefined; to?: string | null | undefined }
  language: LanguageCode
  fetching: Fetching
  now: Date
  /** Aborted when the reader has left. */
  signal: AbortSignal
}

/**
 * The PDF of a digest, as its mail attaches it, issued as a paper. Fails with `attendance.rangeInvalid`, also for more than a week, as documents do,
 * and with `request.tooManyTries` after six exports in a minute.
 */
export async function viewDigestPdf({
  companyId,
  days,
  language,
  fetching,
  now,
  signal,
}: DigestRequest): Promise<Result<UnreadDocument>> {
  const dates = folderDays(days)
  if (!dates.ok) return dates
  if (addDays(dates.value.from, mostDays) <= dates.value.to) return fail('attendance.rangeInvalid', { field: 'to' })
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  const made = await makeDigestPdf({ companyId, file: { ...dates.value, language }, now, signal })
  if (!made.ok) return made
  const { begun, paper, bytes } = made.value
  await issueFile(begun, fetching, { ...paper, name: 'digest.pdf', file: bytes })
  return countUntilRead(companyId, bytes)
}
