import { growingHash } from '#app/data/ledger-hashes.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { ledgerRecords, kindsOf, type LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import { recordContents } from './record-contents.ts'
import { recordsInOrder } from './records-in-order.sql.server.ts'

/**
 * The hash of salt and all records of a company that have no entry of their own: those that are older than the ledger. Each is a line
 * of canonical JSON with its kind before it, oldest first, kind by kind. Null if there are none; undefined if it is not finished by
 * `deadline`, an instant of performance.now().
 */
export function hashRecordsBefore(
  sql: Sql,
  companyId: string,
  { salt, deadline = Infinity }: { salt: string; deadline?: number },
): string | null | undefined {
  const hash = growingHash()
  hash.add(salt)
  let count = 0
  for (const record of ledgerRecords) {
    const { facts } = recordContents[record]
    if (facts === null) continue
    const wanted = { record, select: `${facts} AS content`, where: hasNoEntry(record) }
    for (const { content } of recordsInOrder<{ content: string }>(sql, companyId, wanted)) {
      hash.add(`${record} ${content}\n`)
      count += 1
      if (count % 1000 === 0 && performance.now() > deadline) return undefined
    }
  }
  return count === 0 ? null : hash.read()
}

/** The condition for a row `r` whose facts are in no entry of their own. */
export function hasNoEntry(record: LedgerRecord): string {
  if (record === 'checkIn') return 'r.ledgerNumber IS NULL'
  return `NOT EXISTS (
    SELECT 1 FROM LedgerEntry e WHERE e.recordId = r.id AND e.kind <> 'checkIn' AND e.kind IN (${listed(record, 'facts')}))`
}

/** Kinds of entries as a list of SQL. */
export function listed(record: LedgerRecord, part: 'facts' | 'state'): string {
  return kindsOf(record, part)
    .map((kind) => `'${kind}'`)
    .join(', ')
}
