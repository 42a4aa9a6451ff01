import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { attendanceStatistics, type Statistics } from '#app/domain/analytics/statistics.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { countExportPhotos, type CountedPhotos } from './export-photos.server.ts'
import { mostInPdf } from './export-attendance-pdf.server.ts'
import { countOccurrences, findExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'
import { readRecords, type RecordsChunk } from './read-records.server.ts'

export type ExportPreview = Pick<AttendanceExport, 'schedule' | 'timezone'> & {
  range: AttendanceExport['records']['range']
  /** How many rows there will be; of a long range those that the rules demand alone. */
  rows: number
  first: RecordsChunk['occurrences']
  /** What the range adds up to, and its check-ins that were removed; null of a long range. */
  summary: { statistics: Statistics; open: number; removed: number } | null
  fitsPdf: boolean
  photos: CountedPhotos
}

/** More than these are not read for a preview. */
const mostRead = 5000
const rowsShown = 5

/** What a schedule's exports of a range will hold. Refused as `findExport` says. */
export async function previewExport(request: ExportRequest): Promise<Result<ExportPreview>> {
  const found = await findExport(request)
  if (!found.ok) return found
  const { schedule, timezone, records: of } = found.value
  const rows = countOccurrences(of)
  const told = { schedule, timezone, range: of.range, fitsPdf: rows <= mostInPdf, photos: countExportPhotos(of) }
  if (rows > mostRead) return ok({ ...told, rows, first: firstItems(readRecords(readingSql(), of)), summary: null })
  const chunks = [...readRecords(readingSql(), of)]
  const occurrences = chunks.flatMap((chunk) => chunk.occurrences)
  const records = chunks.flatMap((chunk) => chunk.records)
  const statistics = attendanceStatistics(occurrences, await mapSignatures(request.companyId, 'everyone'))
  const count = (status: string) => records.filter((record) => record.status === status).length
  const summary = { statistics, open: count('open'), removed: count('deleted') }
  return ok({ ...told, rows: records.length, first: firstItems(chunks), summary })
}

/** The oldest ones, without reading more than they need. */
function firstItems(chunks: Iterable<RecordsChunk>): RecordsChunk['occurrences'] {
  const first: RecordsChunk['occurrences'] = []
  for (const { occurrences } of chunks) {
    const oldestFirst = occurrences.toSorted((one, other) => +one.startsAt - +other.startsAt)
    first.push(...oldestFirst.slice(0, rowsShown - first.length))
    if (first.length === rowsShown) break
  }
  return first
}
