import { findCompany } from '#app/data/read/company/company.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { pick } from '#app/domain/pick.ts'
import { placeFields } from '#app/domain/schedules/fields.ts'
import type { AttendanceDocument } from '#app/operations/documents/attendance-document.server.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'
import { placeExportPhotos } from './export-photos.server.ts'
import { countOccurrences, findExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'

/** More occurrences would fill more pages than anybody prints, and take more time and memory than a document may. */
export const mostInPdf = 50_000

/** What a PDF shows, checked, and where its photos are. */
export type PlacedAttendance = AttendanceExport & Pick<AttendanceDocument, 'photos'>

type PdfRequest = ExportRequest & {
  /** Whether to include small versions of the photos. */
  photos: boolean
}

/**
 * What the attendance PDF of a schedule shows. Fails as `findExport` does, with `document.tooLong` for more than 50,000
 * occurrences, and as `placeExportPhotos` does.
 */
export async function placeAttendance(request: PdfRequest): Promise<Result<PlacedAttendance>> {
  const exported = await findExport(request)
  if (!exported.ok) return exported
  const { records } = exported.value
  if (countOccurrences(records) > mostInPdf) return fail('document.tooLong', { field: 'to' })
  const photos = request.photos ? await placeExportPhotos(records) : ok(null)
  return photos.ok ? ok({ ...exported.value, photos: photos.value }) : photos
}

/** What the PDFs of a company have in common. */
export type CompanyPart = Pick<AttendanceHead, 'company'> & Pick<AttendanceDocument, 'signatures'>

/** Reads it. The head has no logo if that can’t be read: the records matter more. */
export async function readCompanyPart(companyId: string): Promise<CompanyPart> {
  const { name, street, postalCode, city, phone, businessEmail, logoKey } = await findCompany(companyId)
  const place = [postalCode, city].filter(Boolean).join(' ')
  const lines = [[street, place].filter(Boolean).join(', '), [phone, businessEmail].filter(Boolean).join(', ')]
  const logo = logoKey ? await readUpload(companyId, logoKey) : null
  return {
    company: { name: name ?? '', lines: lines.filter(Boolean), logo: logo?.ok ? logo.value : null },
    signatures: await mapSignatures(companyId, 'everyone'),
  }
}

type Reader = Pick<AttendanceHead, 'language' | 'madeAt' | 'mark'>

/** The data of an attendance PDF. */
export function attendanceOrder(
  { schedule, revision, timezone, records, photos }: PlacedAttendance,
  { company, signatures }: CompanyPart,
  { language, madeAt, mark }: Reader,
): AttendanceDocument {
  const { frequency, months, days, times } = revision
  const head: AttendanceHead = {
    language,
    company,
    schedule: { ...pick(schedule, placeFields), rules: { frequency, months, days, times } },
    timezone,
    range: records.range,
    madeAt,
    mark,
  }
  return { head, records, signatures, photos }
}
