import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { slotGrid } from '#app/domain/attendance/slot-grid.ts'
import { summaryOf, type RecordsSummary } from '#app/domain/figures/records-summary.ts'
import { statisticsOf } from '#app/domain/figures/occurrence-statistics.ts'
import { linesOfRecords } from '#app/domain/readings/lines-of-records.ts'
import { readingTables } from '#app/domain/readings/reading-tables.ts'
import { readRecords, type RecordsQuery } from '#app/operations/attendance/read-records.server.ts'
import { readClosedDays } from '#app/operations/closures/read-closed-days.server.ts'
import { gatherPhotos } from './gather-photos.server.ts'

/** The data for the attendance PDF of a schedule, except the records, which are read while it is made. */
export type AttendanceDocument = {
  head: AttendanceHead
  records: RecordsQuery
  /** The signatures of assigned people, by id. */
  signatures: ReadonlyMap<string, string>
  /** The places of the photos in the file store, by key; null for a document without photos. */
  photos: ReadonlyMap<string, string> | null
}

/** Reads the records and draws them as a PDF; says also what they add up to: the numbers that the PDF has in its head. */
export async function attendanceDocument(
  { head, records: query, signatures, photos }: AttendanceDocument,
  sql: Sql,
): Promise<{ bytes: Uint8Array; facts: RecordsSummary }> {
  const { attendancePdf } = await import('#app/documents/attendance/attendance-pdf.server.ts')
  const chunks = [...readRecords(sql, query)]
  const occurrences = chunks.flatMap((chunk) => chunk.occurrences)
  const records = chunks.flatMap((chunk) => chunk.records)
  const lines = linesOfRecords(query.range)
  lines.add(records)
  const statistics = statisticsOf(occurrences, { signatures, publicNames: query.publicNames })
  const bytes = await attendancePdf({
    ...head,
    records,
    statistics,
    closedDays: readClosedDays(sql, { ...query, timezone: head.timezone }),
    grid: slotGrid(occurrences),
    readings: { tables: readingTables(records), lines: lines.read() },
    photos: photos && (await gatherPhotos(query.companyId, photos)),
  })
  return { bytes, facts: summaryOf(records, statistics) }
}
