import type { AttendanceRecord, DocumentedCheckIn } from '#app/domain/attendance/attendance-record.ts'
import { grouped } from '#app/domain/grouped.ts'
import { compareNames } from '#app/domain/texts/compare-names.ts'
import { limitsOf, type ReadingLimits, type TakenReading } from './reading.ts'

/** A reading with the limits that hold for each value below it. */
export type ReadingColumn = ReadingLimits & { name: string }

/** A check-in with its values, in the order of the columns; null where it has none. */
export type ReadingRow = {
  /** `YYYY-MM-DDTHH:mm`; null if nothing was due. */
  slotAt: string | null
  checkIn: Pick<DocumentedCheckIn, 'checkedInAt' | 'offlineAt' | 'timezone' | 'signature'>
  values: (TakenReading | null)[]
}

/** The values of a task as a table, oldest row first. */
export type ReadingTable = { taskId: string; publicName: string; columns: ReadingColumn[]; rows: ReadingRow[] }

/** The most columns of a table that fit the width of a page. */
const mostColumns = 6

/**
 * The values of records as tables, task by task. When limits change, a new table begins, so that those of a column hold for all its
 * values; what has more readings than fit a page is divided. Values of removed check-ins are left out.
 */
export function readingTables(records: readonly AttendanceRecord[]): ReadingTable[] {
  const measured = records.filter(isMeasured)
  const tasks = [...grouped(measured, ({ taskId }) => [taskId]).values()]
  return tasks
    .map((ofTask) => ({ name: ofTask.at(-1)?.publicName ?? '', ofTask }))
    .toSorted((a, b) => compareNames(a.name, b.name))
    .flatMap(({ name, ofTask }) => tablesOfTask(ofTask).flatMap((table) => dividedTable(name, table)))
}

type Measured = AttendanceRecord & { checkIn: DocumentedCheckIn }

function isMeasured(record: AttendanceRecord): record is Measured {
  return record.status !== 'deleted' && record.checkIn !== null && record.checkIn.readings.length > 0
}

type GrowingTable = { taskId: string; columns: ReadingColumn[]; records: Measured[] }

function tablesOfTask(records: Measured[]): GrowingTable[] {
  const tables: GrowingTable[] = []
  for (const record of records) {
    const { readings } = record.checkIn
    const newest = tables.at(-1)
    const columns = newest && columnsWith(newest.columns, readings)
    if (newest && columns) {
      newest.columns = columns
      newest.records.push(record)
    } else {
      tables.push({ taskId: record.taskId, columns: readings.map(columnOf), records: [record] })
    }
  }
  return tables
}

/** The columns with those that readings need besides, in their order; null if limits of a reading differ from those of its column. */
function columnsWith(columns: ReadingColumn[], readings: TakenReading[]): ReadingColumn[] | null {
  const all = [...columns]
  let place = 0
  for (const reading of readings) {
    const index = all.findIndex(({ name }) => name === reading.name)
    const column = all[index]
    if (column && !hasSameLimits(column, reading)) return null
    if (index < 0) all.splice(place, 0, columnOf(reading))
    place = index < 0 ? place + 1 : index + 1
  }
  return all
}

function hasSameLimits(a: ReadingLimits, b: ReadingLimits): boolean {
  const isSame =
    a.kind === b.kind && a.unit === b.unit && a.decimals === b.decimals && a.min === b.min && a.max === b.max
  return isSame && (a.accepted === b.accepted || JSON.stringify(a.accepted) === JSON.stringify(b.accepted))
}

function columnOf(reading: TakenReading): ReadingColumn {
  return { name: reading.name, ...limitsOf(reading) }
}

function dividedTable(publicName: string, { taskId, columns, records }: GrowingTable): ReadingTable[] {
  const count = Math.ceil(columns.length / mostColumns)
  const width = Math.ceil(columns.length / count)
  return Array.from({ length: count }, (_, index) => {
    const some = columns.slice(index * width, (index + 1) * width)
    return { taskId, publicName, columns: some, rows: records.flatMap((record) => rowOf(record, some)) }
  })
}

/** No row where a check-in has none of the values. */
function rowOf({ slotAt, checkIn }: Measured, columns: ReadingColumn[]): ReadingRow[] {
  const values = columns.map(({ name }) => checkIn.readings.find((reading) => reading.name === name) ?? null)
  return values.every((value) => value === null) ? [] : [{ slotAt, checkIn, values }]
}
