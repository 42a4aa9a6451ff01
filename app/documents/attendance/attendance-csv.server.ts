import type { TimedMadeUp } from '#app/domain/attendance/made-up.ts'
import type { Excuse } from '#app/domain/excuses/excuse.ts'
import type { NotDoneReport } from '#app/domain/not-done/not-done-report.ts'
import type { AttendanceRecord, DocumentedCheckIn } from '#app/domain/attendance/attendance-record.ts'
import type { CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { countOut } from '#app/domain/readings/count-out.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { Cell } from '#app/documents/csv.server.ts'
import type { ClosedTask } from '#app/domain/attendance/closed-tasks.ts'
import type { ClosedFor } from '#app/domain/closures/closure.ts'
import type { CsvStyle, LineStatus } from './csv-style.server.ts'

/** A line has no photo. */
type Line = Omit<AttendanceRecord, 'checkIn' | 'excuse' | 'madeUp' | 'notDone' | 'status'> & {
  excuse: Excuse | null
  madeUp: TimedMadeUp | null
  notDone: NotDoneReport | null
  checkIn: Omit<DocumentedCheckIn, 'photoKey'> | null
  status: LineStatus
  closedFor?: ClosedFor
}

type Schedule = Record<PlaceField, string> & { id: string }

type CsvRow = { record: Line; schedule: Schedule; style: CsvStyle }

const cells: Record<CsvColumn, (row: CsvRow) => Cell> = {
  scheduleTitle: ({ schedule }) => schedule.title,
  location: ({ schedule }) => schedule.location,
  slotAt: ({ record, style }) => record.slotAt && style.localTime(record.slotAt),
  publicName: ({ record }) => record.publicName,
  status: ({ record, style }) => style.statuses[record.status],
  signature: ({ record }) => record.checkIn?.signature ?? null,
  checkedInAt: (row) => instantOf(row, 'checkedInAt'),
  claimedAt: (row) => instantOf(row, 'claimedAt'),
  offlineAt: (row) => instantOf(row, 'offlineAt'),
  timezone: ({ record }) => record.checkIn?.timezone ?? null,
  enteredLater: ({ record, style }) => record.checkIn && style.flag(record.checkIn.enteredLater),
  hidden: ({ record, style }) => record.checkIn && style.flag(record.checkIn.hidden),
  comment: ({ record }) => record.checkIn?.comment ?? null,
  reason: ({ record, style }) => {
    const reason = saidOf(record)?.reason
    return record.closedFor ? style.closedFor(record.closedFor) : reason ? style.reasons[reason] : null
  },
  note: ({ record }) => saidOf(record)?.note ?? null,
  deletedReason: ({ record }) => record.checkIn?.deletedReason ?? null,
  photoRemovedReason: ({ record }) => record.checkIn?.photoRemovedReason ?? null,
  inspection: ({ record: { checkIn }, style }) =>
    (checkIn?.inspection && style.verdicts[checkIn.inspection.verdict]) ?? null,
  inspectionNote: ({ record }) => record.checkIn?.inspection?.note ?? null,
  inspectedBy: ({ record }) => record.checkIn?.inspection?.signature ?? null,
  inspectedAt: ({ record: { checkIn }, style }) =>
    checkIn?.inspection ? style.instant(checkIn.inspection.inspectedAt, checkIn.timezone) : null,
  taskName: ({ record }) => record.checkIn?.taskName ?? null,
  scheduleId: ({ schedule }) => schedule.id,
  taskId: ({ record }) => record.taskId,
  staffId: ({ record }) => record.checkIn?.staffId ?? null,
  checkInId: ({ record }) => record.checkIn?.id ?? null,
  madeUpAt: ({ record: { madeUp }, style }) => madeUp && style.instant(madeUp.at, madeUp.timezone),
  reportedBy: ({ record }) => record.notDone?.by ?? null,
  readings: ({ record: { checkIn }, style }) => checkIn?.readings.map(style.reading).join('; ') || null,
  outOfLimits: ({ record: { checkIn } }) =>
    checkIn && checkIn.readings.length > 0 ? countOut(checkIn.readings) : null,
}

/** Why something was not done: what an owner said, or what staff said. */
function saidOf({ excuse, notDone }: Line) {
  return excuse ?? notDone
}

function instantOf({ record: { checkIn }, style }: CsvRow, name: 'checkedInAt' | 'claimedAt' | 'offlineAt'): Cell {
  const instant = checkIn?.[name]
  return checkIn && instant ? style.instant(instant, checkIn.timezone) : null
}

/** The lines of records and of what was closed, oldest slot first. */
export function linesOf(records: AttendanceRecord[], closed: ClosedTask[]): Line[] {
  if (closed.length === 0) return records
  const closedLines = closed.map((task): Line => ({
    ...task,
    status: 'closed',
    excuse: null,
    madeUp: null,
    notDone: null,
    checkIn: null,
  }))
  return [...records, ...closedLines].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The line of a check-in without a slot. */
export function unscheduledLine(checkIn: NonNullable<Line['checkIn']>): Line {
  const { slotStartsAt: startsAt, taskId, publicName } = checkIn
  const status = checkIn.status === 'completed' ? 'unscheduled' : checkIn.status
  return { slotAt: null, startsAt, taskId, publicName, status, excuse: null, madeUp: null, notDone: null, checkIn }
}

/** The CSV lines of a schedule's records, in the chosen columns. */
export function attendanceLines(
  records: Line[],
  { columns, schedule, style }: { columns: readonly CsvColumn[]; schedule: Schedule; style: CsvStyle },
): Cell[][] {
  const cellReaders = columns.map((column) => cells[column])
  return records.map((record) => cellReaders.map((readCell) => readCell({ record, schedule, style })))
}
