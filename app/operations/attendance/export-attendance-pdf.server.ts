import { findCompany } from '#app/data/read/company/company.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { placeFields } from '#app/domain/schedules/fields.ts'
import { makeDocument } from '#app/operations/documents/make-document.server.ts'
import { secondsUntilExport } from '#app/operations/export/seconds-until-export.server.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'
import { placeExportPhotos } from './export-photos.server.ts'
import { countOccurrences, findExport, type ExportRequest } from './find-export.server.ts'

type PdfRequest = ExportRequest & {
  /** Whether to include small versions of the photos. */
  photos: boolean
  language: AttendanceHead['language']
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
}

/** More occurrences would fill more pages than anybody prints, and take more time and memory than a document may. */
export const mostInPdf = 50_000

/**
 * The attendance of a schedule as a PDF in the reader's language. Fails as `findExport` does, with `document.tooLong` for more
 * than 50,000 occurrences, as `placeExportPhotos` does, with `request.tooManyTries` after six exports in a minute, and as
 * `makeDocument` does.
 */
export async function exportAttendancePdf(request: PdfRequest): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { companyId, language, now, signal } = request
  const exported = await findExport(request)
  if (!exported.ok) return exported
  const { schedule, revision, timezone, records } = exported.value
  if (countOccurrences(records) > mostInPdf) return fail('document.tooLong', { field: 'to' })
  const photos = request.photos ? await placeExportPhotos(records) : ok(null)
  if (!photos.ok) return photos
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const { frequency, months, days, times } = revision
  const head: AttendanceHead = {
    language,
    company: await companyHead(companyId),
    schedule: { ...pick(schedule, placeFields), rules: { frequency, months, days, times } },
    timezone,
    range: records.range,
    madeAt: now,
  }
  const signatures = await mapSignatures(companyId, 'everyone')
  const data = { head, records, signatures, photos: photos.value }
  return makeDocument({ kind: 'attendance', data, companyId, signal, stopsMidway: true })
}

/** The head without its logo if that can’t be read: the records matter more. */
async function companyHead(companyId: string): Promise<AttendanceHead['company']> {
  const { name, street, postalCode, city, phone, businessEmail, logoKey } = await findCompany(companyId)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const lines = [[street, place].filter(Boolean).join(', '), [phone, businessEmail].filter(Boolean).join(', ')]
  const logo = logoKey ? await readUpload(companyId, logoKey) : null
  return { name: name ?? '', lines: lines.filter(Boolean), logo: logo?.ok ? logo.value : null }
}
