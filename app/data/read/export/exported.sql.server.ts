import type { Sql } from '#app/data/database.server.ts'
import { exportedColumns, exportedTranslation } from './exported-columns.ts'
import type { Exported } from './exported-tables.ts'

export type ExportedTable = keyof Exported

export type ExportedRow = Record<string, unknown>

/** The tables of which a company may have too many rows to read at once. */
export type ManyRows =
  | 'CheckIn'
  | 'Comment'
  | 'Defect'
  | 'DefectStep'
  | 'Envelope'
  | 'Excuse'
  | 'Inspection'
  | 'LedgerRestore'
  | 'NotDoneReport'
  | 'RatingDay'
  | 'TaskReadings'
  | 'IssuedDocument'
  | 'Delivery'
  | 'Paper'

/** The tables of which a company has few rows. */
export type FewRows = Exclude<ExportedTable, ManyRows | 'TakenReadings' | 'LedgerEntry'>

/** All rows of a company, including archived ones, oldest first. */
export function listExported(sql: Sql, companyId: string, table: FewRows): ExportedRow[] {
  return sql.all(`${selectFrom(table)} ORDER BY createdAt, id`, { companyId })
}

/** The ids of the schedules that a closure of the company is for, if it is not for all. */
export function listClosedSchedules(sql: Sql, companyId: string, closureId: string): string[] {
  return sql.all<{ scheduleId: string }>(closedSchedules, { companyId, closureId }).map(({ scheduleId }) => scheduleId)
}

const closedSchedules = `
  SELECT one.scheduleId FROM Closure k JOIN ClosedSchedule one ON one.closureId = k.id
  WHERE k.id = :closureId AND k.companyId = :companyId ORDER BY one.scheduleId`

/** The values of check-ins of a company, in their order; those without values are left out. */
export function listExportedReadings(sql: Sql, companyId: string, checkInIds: string[]): ExportedRow[] {
  return sql.all(readingsOf, { companyId, checkInIds: JSON.stringify(checkInIds) })
}

const readingsOf = `
  SELECT ${exportedColumns.TakenReadings.map((column) => `v.${column}`).join(', ')}
  FROM json_each(:checkInIds) listed CROSS JOIN TakenReadings v ON v.checkInId = listed.value
  WHERE v.companyId = :companyId ORDER BY listed.key`

/** The next entries of a company's ledger after a number. */
export function listExportedEntries(
  sql: Sql,
  companyId: string,
  { after, limit }: { after: number; limit: number },
): ExportedRow[] {
  return sql.all(entriesAfter, { companyId, after, limit })
}

const entriesAfter = `
  SELECT ${exportedColumns.LedgerEntry.join(', ')} FROM LedgerEntry
  WHERE companyId = :companyId AND number > :after ORDER BY number LIMIT :limit`

/** The translations of all tasks of a company, including archived ones, task by task. */
export function listExportedTranslations(sql: Sql, companyId: string): ExportedRow[] {
  return sql.all(translations, { companyId })
}

export type ExportPosition = { at: Date; position: number }

type NextRows = { after: ExportPosition | null; limit: number }

/**
 * The next of such rows of a company after a position, oldest first, including deleted and hidden ones. `next` is
 * null at the end.
 */
export function listNextExported(sql: Sql, companyId: string, table: ManyRows, { after, limit }: NextRows) {
  const start = after ?? { at: new Date(0), position: 0 }
  const rows = sql.all<ExportedRow & { position: number }>(nextRows[table], { companyId, limit, ...start })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    rows: rows.map(({ position: _, ...row }): ExportedRow => row),
    next: last ? { at: last[timeOf[table]] as Date, position: last.position } : null,
  }
}

function selectFrom(table: ExportedTable): string {
  return `SELECT ${exportedColumns[table].join(', ')} FROM "${table}" WHERE companyId = :companyId`
}

const translations = `
  SELECT ${exportedTranslation.map((column) => `l.${column}`).join(', ')}
  FROM Task t JOIN TaskTranslation l ON l.taskId = t.id
  WHERE t.companyId = :companyId ORDER BY t.createdAt, t.id, l.language`

const timeOf = {
  CheckIn: 'checkedInAt',
  Comment: 'createdAt',
  Defect: 'createdAt',
  DefectStep: 'createdAt',
  Envelope: 'receivedAt',
  Excuse: 'createdAt',
  Inspection: 'createdAt',
  LedgerRestore: 'restoredAt',
  NotDoneReport: 'createdAt',
  RatingDay: 'createdAt',
  TaskReadings: 'validFrom',
  IssuedDocument: 'createdAt',
  Delivery: 'createdAt',
  Paper: 'issuedAt',
} as const satisfies Record<ManyRows, string>

// The indexes by company and instant end with the rowid.
const nextOf = (table: ManyRows) => `
  SELECT ${exportedColumns[table].join(', ')}, rowid AS position FROM ${table}
  WHERE companyId = :companyId AND (${timeOf[table]}, rowid) > (:at, :position)
  ORDER BY ${timeOf[table]}, rowid LIMIT :limit`

const nextRows = {
  CheckIn: nextOf('CheckIn'),
  Comment: nextOf('Comment'),
  Defect: nextOf('Defect'),
  DefectStep: nextOf('DefectStep'),
  Envelope: nextOf('Envelope'),
  Excuse: nextOf('Excuse'),
  Inspection: nextOf('Inspection'),
  LedgerRestore: nextOf('LedgerRestore'),
  NotDoneReport: nextOf('NotDoneReport'),
  RatingDay: nextOf('RatingDay'),
  TaskReadings: nextOf('TaskReadings'),
  IssuedDocument: nextOf('IssuedDocument'),
  Delivery: nextOf('Delivery'),
  Paper: nextOf('Paper'),
}
