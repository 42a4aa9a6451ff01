import type { CsvStyle } from '#app/documents/attendance/csv-style.server.ts'
import type { Cell } from '#app/documents/csv.server.ts'
import { readingColumns, type ReadingColumn } from '#app/domain/readings/csv-columns.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import type { RecordedReadings } from '#app/domain/readings/recorded-readings.ts'

type CsvRow = { of: RecordedReadings; reading: TakenReading; style: CsvStyle }

const cells: Record<ReadingColumn, (row: CsvRow) => Cell> = {
  slotAt: ({ of, style }) => of.slotAt && style.localTime(of.slotAt),
  takenAt: ({ of, style }) => style.instant(of.takenAt, of.timezone),
  publicName: ({ of }) => of.publicName,
  name: ({ reading }) => reading.name,
  value: ({ reading, style }) => {
    const { value, kind } = reading
    return typeof value === 'number' ? style.number(value) : style.answer(value, kind)
  },
  unit: ({ reading }) => reading.unit,
  min: ({ reading, style }) => (reading.min === null ? null : style.number(reading.min)),
  max: ({ reading, style }) => (reading.max === null ? null : style.number(reading.max)),
  accepted: ({ reading: { accepted, kind }, style }) =>
    accepted && accepted.map((answer) => style.answer(answer, kind)).join(' | '),
  isWithin: ({ reading, style }) => style.flag(reading.isWithin),
  action: ({ reading }) => reading.action,
  signature: ({ of }) => of.signature,
  timezone: ({ of }) => of.timezone,
  taskId: ({ of }) => of.taskId,
  checkInId: ({ of }) => of.checkInId,
}

/** The names of the columns. */
export function readingHeaders(style: CsvStyle): string[] {
  return readingColumns.map((column) => style.readingColumns[column])
}

/** A line for each value of a check-in. */
export function readingLines(of: RecordedReadings, style: CsvStyle): Cell[][] {
  return of.readings.map((reading) => readingColumns.map((column) => cells[column]({ of, reading, style })))
}
