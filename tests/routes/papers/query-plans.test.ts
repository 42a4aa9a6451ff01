import { expect, test } from 'vitest'
import { database, type Values } from '#app/data/database.server.ts'
import { listEntriesOfRecords } from '#app/data/read/papers/entries-of-records.sql.server.ts'
import {
  beforeAll,
  listScheduleRecords,
  slotRecords,
  type SlotRecord,
} from '#app/data/read/papers/records-of-schedule.sql.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'

useDatabase()

/** The plans of the queries that `read` makes. */
function plansOf(read: (sql: Sql) => unknown): string[] {
  const plans: string[] = []
  const { sql } = database()
  const all = (query: string, values?: Values) => {
    const steps = sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, values)
    plans.push(steps.map(({ detail }) => detail).join('\n'))
    return []
  }
  read({ ...sql, all } as Sql)
  return plans
}

test('a check of a paper reads each record and its entries by an index, however long the ledger is', () => {
  const records = [{ id: 'x', time: '', facts: '', state: null, isAsMade: 1, number: 7 }]
  const [byNumber, byRecord] = plansOf((sql) => listEntriesOfRecords(sql, 'company', records))
  expect(byNumber).toContain('SEARCH e USING PRIMARY KEY (companyId=? AND number=?)')
  expect(byRecord).toContain('SEARCH e USING INDEX LedgerEntry_recordId_number_other (recordId=?)')
})

test.each(Object.keys(slotRecords) as SlotRecord[])('the records %s of a schedule are read by their time', (record) => {
  const query = { record, scheduleId: 's', from: new Date(0), to: new Date(), after: beforeAll, limit: 500 }
  const [plan] = plansOf((sql) => listScheduleRecords(sql, 'company', query))
  expect(plan).toMatch(/^SEARCH r USING INDEX \w+ \(scheduleId=\? AND (slotStartsAt|validFrom)>\? AND \1<\?\)/)
})
