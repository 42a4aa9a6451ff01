import { fail, ok, type Result } from '#app/domain/errors.ts'

/** What a line of CSV may say of an occurrence and its check-in; the names are those of the API. */
export const csvColumns = [
  'scheduleTitle',
  'location',
  'slotAt',
  'publicName',
  'status',
  'signature',
  'checkedInAt',
  'claimedAt',
  'timezone',
  'enteredLater',
  'hidden',
  'comment',
  'deletedReason',
  'taskName',
  'scheduleId',
  'taskId',
  'staffId',
  'checkInId',
] as const

export type CsvColumn = (typeof csvColumns)[number]

/** Those that tell people something: without what only programs need. */
export const usualColumns: readonly CsvColumn[] = csvColumns.filter(
  (column) => column !== 'taskName' && !column.endsWith('Id'),
)

/** The columns that a text names, by commas; all where it names none. `attendance.filterInvalid` for one that is none. */
export function readColumns(text: string | undefined): Result<readonly CsvColumn[]> {
  const names = (text ?? '').split(',').filter(Boolean)
  if (names.length === 0) return ok(csvColumns)
  const columns = csvColumns.filter((column) => names.includes(column))
  return names.every(isColumn) ? ok(columns) : fail('attendance.filterInvalid', { field: 'columns' })
}

function isColumn(name: string): name is CsvColumn {
  return csvColumns.includes(name as CsvColumn)
}
