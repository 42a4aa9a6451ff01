import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { statisticsOf } from '#app/domain/figures/occurrence-statistics.ts'
import { summaryOf, type RecordsSummary } from '#app/domain/figures/records-summary.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { mostInPdf } from './attendance-order.server.ts'
import { countExportPhotos, type CountedPhotos } from './export-photos.server.ts'
import { countOccurrences, findExport, type AttendanceExport, type ExportRequest } from './find-export.server.ts'
import { readRecords, type RecordsChunk } from './read-records.server.ts'

export type ExportPreview = Pick<AttendanceExport, 'schedule' | 'timezone'> & {
  range: AttendanceExport['records']['range']
  /** How many rows there will be; for a long range only those that the rules demand. */
  rows: number
  first: RecordsChunk['occurrences']
  /** What the rows add up to; null for a long range. */
  summary: RecordsSummary | null
  fitsPdf: boolean
  photos: CountedPhotos
}

/** A preview reads no more occurrences than this. */
const mostRead = 5000
const rowsShown = 5

/** A preview of a schedule's exports. Fails as `findExport` does. */
export async function previewExport(request: ExportRequest): Promise<Result<ExportPreview>> {
  const exported = await findExport(request)
  if (!exported.ok) return exported
  const { schedule, timezone, records: query } = exported.value
  const rows = countOccurrences(query)
  const preview = {
    schedule,
    timezone,
    range: query.range,
    fitsPdf: rows <= mostInPdf,
    photos: countExportPhotos(query),
  }
  if (rows > mostRead)
    return ok({ ...preview, rows, first: firstItems(readRecords(readingSql(), query)), summary: null })
  const chunks = [...readRecords(readingSql(), query)]
  const occurrences = chunks.flatMap((chunk) => chunk.occurrences)
  const records = chunks.flatMap((chunk) => chunk.records)
  const signatures = await mapSignatures(request.companyId, 'everyone')
  const statistics = statisticsOf(occurrences, { signatures, publicNames: query.publicNames })
  return ok({ ...preview, rows: records.length, first: firstItems(chunks), summary: summaryOf(records, statistics) })
}

/** The oldest occurrences, without reading more chunks than needed. */
function firstItems(chunks: Iterable<RecordsChunk>): RecordsChunk['occurrences'] {
  const first: RecordsChunk['occurrences'] = []
  for (const { occurrences } of chunks) {
    const oldestFirst = occurrences.toSorted((a, b) => +a.startsAt - +b.startsAt)
    first.push(...oldestFirst.slice(0, rowsShown - first.length))
    if (first.length === rowsShown) break
  }
  return first
}
