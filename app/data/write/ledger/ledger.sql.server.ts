import type { Sql } from '#app/data/sql.server.ts'
import { hashOfContent, hashOfEntry, newSalt } from '#app/data/ledger-hashes.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { contentQuery } from '#app/data/read/ledger/record-contents.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { entryKinds, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'

type NewEntry = { kind: EntryKind; recordId: string; now: Date }

/**
 * Enters in the ledger of the company what was just written of one of its records, as it is now. Part of the job that writes it, after
 * all that belongs to the record.
 */
export function enterInLedger(sql: Sql, companyId: string, { kind, recordId, now }: NewEntry): void {
  const row = sql.get<{ content: string }>(queries[kind], { recordId, companyId })
  if (!row) throw new Error(`There is no record ${recordId} for the ledger entry ${kind}`)
  const salt = newSalt()
  const number = append(sql, companyId, { kind, recordId, salt, content: hashOfContent(salt, row.content), at: now })
  if (kind === 'checkIn') sql.run(noteNumber, { number, recordId, companyId })
}

type Appended = { kind: string; recordId: string; salt: string; content: string; at: Date }

/** Adds an entry at the end of the company's chain, and returns its number. */
export function append(sql: Sql, companyId: string, { kind, recordId, salt, content, at }: Appended): number {
  const head = findHead(sql, companyId)
  const entry = { number: head.number + 1, kind, recordId, content }
  const hash = hashOfEntry({ ...entry, at: at.toISOString() }, head.hash)
  insertRow(sql, 'LedgerEntry', { companyId, ...entry, at, salt, hash })
  return entry.number
}

const noteNumber = 'UPDATE CheckIn SET ledgerNumber = :number WHERE id = :recordId AND companyId = :companyId'

const queries = Object.fromEntries(
  (Object.keys(entryKinds) as EntryKind[]).map((kind) => {
    const { record, part } = entryKinds[kind]
    return [kind, contentQuery(record, part)]
  }),
) as Record<EntryKind, string>
