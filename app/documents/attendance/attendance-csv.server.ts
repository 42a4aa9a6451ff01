import type { AttendanceRecord, DocumentedCheckIn } from '#app/domain/attendance/attendance-record.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import type { Cell } from '#app/documents/csv.server.ts'
import type { CsvWords } from './csv-words.server.ts'

/** A line has no photo. */
type Line = Omit<AttendanceRecord, 'checkIn'> & { checkIn: Omit<DocumentedCheckIn, 'photoKey'> | null }

type Schedule = { id: string; title: string; location: string }

type CsvRow = { record: Line; schedule: Schedule; words: CsvWords }

const cells: Record<CsvColumn, (row: CsvRow) => Cell> = {
  scheduleTitle: ({ schedule }) => schedule.title,
  location: ({ schedule }) => schedule.location,
  slotAt: ({ record }) => record.slotAt,
  publicName: ({ record }) => record.publicName,
  status: ({ record, words }) => words.statuses[record.status],
  signature: ({ record }) => record.checkIn?.signature ?? null,
  checkedInAt: ({ record }) => record.checkIn?.checkedInAt ?? null,
  claimedAt: ({ record }) => record.checkIn?.claimedAt ?? null,
  timezone: ({ record }) => record.checkIn?.timezone ?? null,
  enteredLater: ({ record }) => record.checkIn?.enteredLater ?? null,
  hidden: ({ record }) => record.checkIn?.hidden ?? null,
  comment: ({ record }) => record.checkIn?.comment ?? null,
  deletedReason: ({ record }) => record.checkIn?.deletedReason ?? null,
  taskName: ({ record }) => record.checkIn?.taskName ?? null,
  scheduleId: ({ schedule }) => schedule.id,
  taskId: ({ record }) => record.taskId,
  staffId: ({ record }) => record.checkIn?.staffId ?? null,
  checkInId: ({ record }) => record.checkIn?.id ?? null,
}

/** The CSV lines of a schedule's records, in the chosen columns. */
export function attendanceLines(
  records: Line[],
  { columns, schedule, words }: { columns: readonly CsvColumn[]; schedule: Schedule; words: CsvWords },
): Cell[][] {
  const cellReaders = columns.map((column) => cells[column])
  return records.map((record) => cellReaders.map((readCell) => readCell({ record, schedule, words })))
}
