import type { Sql } from '#app/data/sql.server.ts'
import { recordContents } from '#app/data/read/ledger/record-contents.ts'
import type { AttendanceRange } from '#app/domain/attendance/attendance-range.ts'
import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'

/** The records that belong to the slots of a schedule, and by which column. */
export const slotRecords = {
  revision: 'validFrom',
  checkIn: 'slotStartsAt',
  excuse: 'slotStartsAt',
  inspection: 'slotStartsAt',
  notDone: 'slotStartsAt',
} as const satisfies Partial<Record<LedgerRecord, string>>
export type SlotRecord = keyof typeof slotRecords

/** A record as it is now, in canonical JSON. */
export type ScheduleRecord = {
  id: string
  time: string
  facts: string
  state: string | null
  /** Whether its state is as it was made. */
  isAsMade: number
  /** Of a check-in, its entry. */
  number: number | null
}

type Position = { id: string; time: string }
type Query = AttendanceRange & { record: SlotRecord; scheduleId: string; after: Position; limit: number }

export const beforeAll: Position = { time: '', id: '' }

/**
 * The next records of a schedule whose slots start in the range, oldest first; of its revisions all that were valid before its end,
 * as they say what was due.
 */
export function listScheduleRecords(
  sql: Sql,
  companyId: string,
  { record, scheduleId, from, to, after, limit }: Query,
): ScheduleRecord[] {
  const since = record === 'revision' ? null : from
  return sql.all(queries[record], { companyId, scheduleId, since, to, ...after, limit })
}

function queryOf(record: SlotRecord): string {
  const { table, facts, state, isAsMade } = recordContents[record]
  const time = `r.${slotRecords[record]}`
  // `|| ''` makes the instant a text, as which it is compared.
  return `
    SELECT r.id, ${time} || '' AS time, ${facts} AS facts, ${state ?? 'NULL'} AS state, (${isAsMade}) AS isAsMade,
      ${record === 'checkIn' ? 'r.ledgerNumber' : 'NULL'} AS number
    FROM ${table} r
    WHERE r.scheduleId = :scheduleId AND r.companyId = :companyId AND ${time} >= max(coalesce(:since, ''), :time)
      AND ${time} < :to AND (${time}, r.id) > (:time, :id)
    ORDER BY ${time}, r.id LIMIT :limit`
}

const queries = Object.fromEntries(
  (Object.keys(slotRecords) as SlotRecord[]).map((record) => [record, queryOf(record)]),
) as Record<SlotRecord, string>
