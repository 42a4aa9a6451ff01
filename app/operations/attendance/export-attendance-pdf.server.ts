import { countsOfStatuses } from '#app/domain/papers/growing-counts.ts'
import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import { makeWithFacts } from '#app/operations/documents/make-document.server.ts'
import {
  countUntilRead,
  demandRoomForDocument,
  type UnreadDocument,
} from '#app/operations/documents/unread-documents.server.ts'
import { beginPaper, issueFile, type Fetching } from '#app/operations/papers/issue-paper.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { attendanceOrder, placeAttendance, readCompanyPart } from './attendance-order.server.ts'
import { scopeOfExport, type ExportRequest } from './find-export.server.ts'

type PdfRequest = ExportRequest & {
  /** Whether to include small versions of the photos. */
  photos: boolean
  language: AttendanceHead['language']
  fetching: Fetching
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
}

/**
 * The attendance of a schedule as a PDF in the reader's language, issued as a paper. Fails as `placeAttendance` does, with
 * `request.tooManyTries` after six exports in a minute, with `document.busy` while earlier ones are not read yet, and as
 * `makeDocument` does.
 */
export async function exportAttendancePdf(request: PdfRequest): Promise<Result<UnreadDocument>> {
  const { companyId, language, fetching, now, signal } = request
  const placed = await placeAttendance(request)
  if (!placed.ok) return placed
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  const paper = beginPaper(companyId)
  const reader = { language, madeAt: now, mark: paper.mark }
  const data = attendanceOrder(placed.value, await readCompanyPart(companyId), reader)
  const made = await makeWithFacts({ kind: 'attendance', data, companyId, signal, stopsMidway: true })
  if (!made.ok) return made
  const { bytes, facts } = made.value
  const scope = scopeOfExport('attendance', placed.value)
  const counts = countsOfStatuses(facts)
  await issueFile(paper, fetching, {
    ...scope,
    form: 'pdf',
    name: 'attendance.pdf',
    counts,
    file: bytes,
    issuedAt: now,
  })
  return countUntilRead(companyId, bytes)
}
