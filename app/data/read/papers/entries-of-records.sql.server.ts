import type { Sql } from '#app/data/sql.server.ts'
import type { LedgerEntry } from '#app/domain/ledger/ledger-entry.ts'
import type { ScheduleRecord } from './records-of-schedule.sql.server.ts'

/** An entry and the hash of the one before it; null where that is gone. */
export type LinkedEntry = LedgerEntry & { previous: string | null }

/** All entries of these records of a company, in their order. */
export function listEntriesOfRecords(sql: Sql, companyId: string, records: readonly ScheduleRecord[]): LinkedEntry[] {
  const numbers = records.flatMap(({ number }) => number ?? [])
  return [
    ...(numbers.length === 0 ? [] : sql.all<LinkedEntry>(withNumbers, { companyId, numbers: JSON.stringify(numbers) })),
    ...sql.all<LinkedEntry>(otherEntries, { companyId, ids: JSON.stringify(records.map(({ id }) => id)) }),
  ]
}

const columns = `
  e.number, replace(e.at, '+00:00', 'Z') AS at, e.kind, e.recordId, e.salt, e.content, e.hash,
  iif(e.number = 1, e.companyId, p.hash) AS previous`

const before = 'LEFT JOIN LedgerEntry p ON p.companyId = e.companyId AND p.number = e.number - 1'

const withNumbers = `
  SELECT ${columns} FROM json_each(:numbers) listed
  CROSS JOIN LedgerEntry e ON e.companyId = :companyId AND e.number = listed.value ${before}
  WHERE e.kind = 'checkIn'`

// The plus keeps SQLite from reading the whole chain of the company for each record.
const otherEntries = `
  SELECT ${columns} FROM json_each(:ids) listed
  CROSS JOIN LedgerEntry e ON e.recordId = listed.value AND e.kind <> 'checkIn' ${before}
  WHERE +e.companyId = :companyId ORDER BY listed.key, e.number`
