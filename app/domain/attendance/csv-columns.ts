import { fail, ok, type Result } from '#app/domain/errors.ts'

/** The columns of a CSV line about an occurrence and its check-in; the names are those of the API. */
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
  'reason',
  'note',
  'deletedReason',
  'photoRemovedReason',
  'inspection',
  'inspectionNote',
  'inspectedBy',
  'inspectedAt',
  'taskName',
  'scheduleId',
  'taskId',
  'staffId',
  'checkInId',
  'madeUpAt',
  'reportedBy',
  'readings',
  'outOfLimits',
  'offlineAt',
] as const

export type CsvColumn = (typeof csvColumns)[number]

/** The columns that people need; the others are for programs. */
export const usualColumns: readonly CsvColumn[] = csvColumns.filter(
  (column) => column !== 'taskName' && !column.endsWith('Id'),
)

/**
 * The columns named in a text, separated by commas; all when it names none. Fails with `attendance.filterInvalid` for
 * an unknown name.
 */
export function readColumns(text: string | undefined): Result<readonly CsvColumn[]> {
  const names = (text ?? '').split(',').filter(Boolean)
  if (names.length === 0) return ok(csvColumns)
  const columns = csvColumns.filter((column) => names.includes(column))
  return names.every(isCsvColumn) ? ok(columns) : fail('attendance.filterInvalid', { field: 'columns' })
}

/** Whether a name is that of a column. */
export function isCsvColumn(name: string): name is CsvColumn {
  return csvColumns.includes(name as CsvColumn)
}
