import type { Sql } from '#app/data/database.server.ts'
import type { AttendanceHead } from '#app/documents/attendance/attendance-content.ts'
import { slotGrid } from '#app/domain/attendance/slot-grid.ts'
import { attendanceStatistics } from '#app/domain/analytics/statistics.ts'
import { readRecords, type RecordsOf } from '#app/operations/attendance/read-records.server.ts'
import { gatherPhotos } from './gather-photos.server.ts'

/** What the attendance PDF of a schedule is made of, beside the records that are read while it is made. */
export type AttendanceDocument = {
  head: AttendanceHead
  records: RecordsOf
  /** How assigned persons are called, by id. */
  signatures: ReadonlyMap<string, string>
  /** Where the photos are found, by the key of each; null where none are wanted. */
  photos: ReadonlyMap<string, string> | null
}

/** Reads the records and draws them. */
export async function attendanceDocument({ head, records: of, signatures, photos }: AttendanceDocument, sql: Sql) {
  const { attendancePdf } = await import('#app/documents/attendance/attendance-pdf.server.ts')
  const chunks = [...readRecords(sql, of)]
  const occurrences = chunks.flatMap((chunk) => chunk.occurrences)
  return attendancePdf({
    ...head,
    records: chunks.flatMap(({ records }) => records),
    statistics: attendanceStatistics(occurrences, signatures),
    grid: slotGrid(occurrences),
    photos: photos && (await gatherPhotos(of.companyId, photos)),
  })
}
