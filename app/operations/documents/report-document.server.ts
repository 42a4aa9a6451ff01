import type { Sql } from '#app/data/database.server.ts'
import { attendanceLines, linesOf } from '#app/documents/attendance/attendance-csv.server.ts'
import { csvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { csvLines } from '#app/documents/csv.server.ts'
import {
  recordsParts,
  type RecordsPart,
  type ReportContent,
  type ReportedSchedule,
  type ReportHead,
} from '#app/documents/reports/report-content.ts'
import type { AttendanceRecord } from '#app/domain/attendance/attendance-record.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { growingGrid } from '#app/domain/attendance/slot-grid.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { addSummaries, inspectionsIn } from '#app/domain/figures/records-summary.ts'
import { occurrencesInParts } from '#app/domain/figures/occurrence-statistics.ts'
import type { StatusCounts } from '#app/domain/figures/status-counts.ts'
import { countsOfStatuses, growingCounts } from '#app/domain/papers/growing-counts.ts'
import type { PaperCounts } from '#app/domain/papers/paper.ts'
import { mostOfLines } from '#app/domain/readings/reading-line.ts'
import { linesOfRecords } from '#app/domain/readings/lines-of-records.ts'
import { readingTables } from '#app/domain/readings/reading-tables.ts'
import type { ReportPart } from '#app/domain/reports/kinds.ts'
import { mostLines } from '#app/domain/reports/limits.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { listReportedReadings } from '#app/data/read/readings/out-of-limits.sql.server.ts'
import { listReportedDefects } from '#app/data/read/defects/reported-defects.sql.server.ts'
import { readRecords, type RecordsQuery } from '#app/operations/attendance/read-records.server.ts'
import { readClosedDays } from '#app/operations/closures/read-closed-days.server.ts'
import { ratingsOfRange } from '#app/operations/guests/ratings-of-range.server.ts'
import { gatherPhotos } from './gather-photos.server.ts'

type PlacedSchedule = { place: Record<PlaceField, string>; timezone: string; records: RecordsQuery }

/** The data for a report, except the records, which are read while it is made. */
export type ReportDocument = {
  head: ReportHead
  analytics: ReportContent['analytics']
  columns: CsvColumn[]
  schedules: PlacedSchedule[]
  /** The places of the photos in the file store, by key; null for a document without photos. */
  photos: ReadonlyMap<string, string> | null
}

/** Whether some of what a report tells can still change, since a window is open, and what it counts; or why it can't be made. */
export type ReportFacts = { isOver: boolean; counts: PaperCounts } | { failure: ErrorCode }

type MadeReport = { bytes: Uint8Array; facts: ReportFacts }

/** Reads the records and draws them as a PDF. */
export async function reportPdfDocument(
  { head, analytics, schedules, photos }: ReportDocument,
  sql: Sql,
): Promise<MadeReport> {
  const { reportPdf } = await import('#app/documents/reports/report-pdf.server.ts')
  const { companyId } = schedules[0]?.records ?? { companyId: '' }
  const content: ReportContent = { ...head, analytics, schedules: [], photos: null }
  let lines = 0
  let charts: number = mostOfLines.ofReport
  for (const schedule of schedules) {
    const reported = readSchedule(sql, schedule, { parts: head.parts, charts })
    content.schedules.push(reported)
    charts -= reported.measured?.lines.lines.length ?? 0
    lines += countLines(reported)
    if (lines > mostLines.pdf) return tooLong
  }
  content.photos = photos && (await gatherPhotos(companyId, photos))
  const isOver = content.schedules.every(({ summary }) => summary.planned === 0)
  const counts = countsOfStatuses(addSummaries(content.schedules.map(({ summary }) => summary)))
  return { bytes: await reportPdf(content), facts: { isOver, counts } }
}

function countLines({ grid, tables, closedDays, readings, defects, ratings }: ReportedSchedule): number {
  const cells = (grid ? Object.keys(grid.cells).length : 0) + (defects?.length ?? 0) + (ratings?.length ?? 0)
  const values = readings?.reduce((sum, one) => sum + one.readings.length, 0) ?? 0
  return recordsParts.reduce((sum, part) => sum + (tables[part]?.length ?? 0), cells + closedDays.length + values)
}

const tooLong: MadeReport = { bytes: new Uint8Array(0), facts: { failure: 'document.tooLong' } }

/** Adds up what was due and done, some days at a time, and takes the records that are shown. */
function readSchedule(
  sql: Sql,
  { place, timezone, records: query }: PlacedSchedule,
  { parts, charts }: { parts: ReportPart[]; charts: number },
): ReportedSchedule {
  const { companyId, scheduleId, range } = query
  const sums = occurrencesInParts()
  const grid = growingGrid(Infinity)
  const tables = { gaps: listFor('gaps'), comments: listFor('comments'), records: listFor('records') }
  const lines = parts.includes('records') ? linesOfRecords(range, charts) : null
  let [pending, unscheduled, removed, inspected, passed] = [0, 0, 0, 0, 0]
  for (const { records, occurrences } of readRecords(sql, query)) {
    sums.add(occurrences)
    if (parts.includes('grid')) grid.add(occurrences)
    const ofSlots = records.filter(({ slotAt }) => slotAt !== null)
    pending += ofSlots.filter(({ status }) => status === 'pending').length
    unscheduled += records.filter(({ slotAt, status }) => slotAt === null && status !== 'deleted').length
    removed += records.filter(({ status }) => status === 'deleted').length
    const inspections = inspectionsIn(records)
    inspected += inspections.inspected
    passed += inspections.passed
    lines?.add(records)
    for (const part of recordsParts) tables[part]?.push(...records.filter(isIn[part]))
  }
  const statistics = sums.statistics({ signatures: new Map(), publicNames: query.publicNames })
  const { planned, open, overdue, skipped, completed, excused, uniqueStaff, daysChecked } = statistics
  const counts: StatusCounts = { planned, open, overdue, skipped, completed, excused }
  return {
    ...place,
    summary: { ...counts, uniqueStaff, daysChecked, pending, unscheduled, removed, inspected, passed },
    closedDays: readClosedDays(sql, { ...query, timezone }),
    grid: parts.includes('grid') ? grid.read() : null,
    readings: parts.includes('readings') ? listReportedReadings(sql, companyId, { scheduleId, ...range }) : null,
    measured: lines && { tables: readingTables(tables.records ?? []), lines: lines.read() },
    defects: parts.includes('defects') ? listReportedDefects(sql, companyId, { scheduleId, ...range }) : null,
    ratings: parts.includes('ratings') ? ratingsOfRange(sql, companyId, { scheduleId, range, timezone }) : null,
    tables,
  }

  function listFor(part: RecordsPart): AttendanceRecord[] | null {
    return parts.includes(part) ? [] : null
  }
}

const isIn: Record<RecordsPart, (record: AttendanceRecord) => boolean> = {
  gaps: ({ status }) => status === 'overdue' || status === 'skipped' || status === 'excused',
  comments: ({ status, checkIn }) => status !== 'deleted' && Boolean(checkIn?.comment),
  records: () => true,
}

/**
 * The records as CSV for spreadsheets, schedule by schedule: all of them and what was closed, or only gaps and comments where the
 * report lists those alone.
 */
export async function reportCsvDocument({ head, columns, schedules }: ReportDocument, sql: Sql): Promise<MadeReport> {
  const style = csvStyle('excel', head.language)
  const listed = recordsParts.filter((part) => head.parts.includes(part))
  const listsAll = listed.length === 0 || listed.includes('records')
  const isShown = (record: AttendanceRecord) => listed.length === 0 || listed.some((part) => isIn[part](record))
  const pieces = [Buffer.from(`\uFEFF${csvLines([columns.map((column) => style.columns[column])], style.separator)}`)]
  let lines = 0
  let isOver = true
  const counts = growingCounts()
  for (const { place, records: query } of schedules) {
    const schedule = { ...place, id: query.scheduleId }
    for (const { records, occurrences, closed } of readRecords(sql, query)) {
      counts.add(occurrences)
      isOver &&= records.every(({ status }) => status !== 'planned' && status !== 'open')
      const shown = linesOf(records.filter(isShown), listsAll ? closed : [])
      lines += shown.length
      if (lines > mostLines.csv) return tooLong
      const rows = attendanceLines(shown, { columns, schedule, style })
      pieces.push(Buffer.from(csvLines(rows, style.separator)))
    }
  }
  return { bytes: Buffer.concat(pieces), facts: { isOver, counts: counts.read() } }
}
