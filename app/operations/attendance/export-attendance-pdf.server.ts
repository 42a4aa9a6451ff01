import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { fail, type Result } from '#app/domain/errors.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'
import {
  countUntilRead,
  demandRoomForDocument,
  type UnreadDocument,
} from '#app/operations/documents/unread-documents.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { attendanceOrder, placeAttendance, readCompanyPart } from './attendance-order.server.ts'
import type { ExportRequest } from './find-export.server.ts'

type PdfRequest = ExportRequest & {
  /** Whether to include small versions of the photos. */
  photos: boolean
  language: AttendanceHead['language']
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
}

/**
 * The attendance of a schedule as a PDF in the reader's language. Fails as `placeAttendance` does, with
 * `request.tooManyTries` after six exports in a minute, with `document.busy` while earlier ones are not read yet, and as
 * `makeDocument` does.
 */
export async function exportAttendancePdf(request: PdfRequest): Promise<Result<UnreadDocument>> {
  const { companyId, language, now, signal } = request
  const placed = await placeAttendance(request)
  if (!placed.ok) return placed
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const room = demandRoomForDocument(companyId)
  if (!room.ok) return room
  const data = attendanceOrder(placed.value, await readCompanyPart(companyId), { language, madeAt: now })
  const made = await makeDocument({ kind: 'attendance', data, companyId, signal, stopsMidway: true })
  return made.ok ? countUntilRead(companyId, made.value) : made
}
