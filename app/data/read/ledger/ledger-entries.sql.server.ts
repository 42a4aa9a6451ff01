import type { Sql } from '#app/data/sql.server.ts'
import { entryKinds, ledgerRecords, type EntryKind, type LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { LedgerEntry } from '#app/domain/ledger/ledger-entry.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import { contentQuery, recordContents } from './record-contents.ts'
import { hasNoEntry, listed } from './records-before-ledger.sql.server.ts'

/** An entry as it is stored, and for a check-in its facts as they are now; null where there is no such check-in. */
export type ReadEntry = LedgerEntry & { checkInFacts: string | null }

/** The next entries of a company after a number, in their order. */
export function listEntries(
  sql: Sql,
  companyId: string,
  { after, limit }: { after: number; limit: number },
): ReadEntry[] {
  return sql.all<ReadEntry>(entries, { companyId, after, limit })
}

const entries = `
  SELECT e.number, replace(e.at, '+00:00', 'Z') AS at, e.kind, e.recordId, e.salt, e.content, e.hash,
    iif(r.id IS NULL, NULL, ${recordContents.checkIn.facts}) AS checkInFacts
  FROM LedgerEntry e
  LEFT JOIN CheckIn r ON e.kind = 'checkIn' AND r.id = e.recordId AND r.companyId = e.companyId AND r.ledgerNumber = e.number
  WHERE e.companyId = :companyId AND e.number > :after
  ORDER BY e.number LIMIT :limit`

/** The end of the company's chain as it is now; without entries number 0 and, as in the first entry's `previous`, the company's id. */
export function findHead(sql: Sql, companyId: string): LedgerHead {
  return sql.get<LedgerHead>(newest, { companyId }) ?? { number: 0, hash: companyId }
}

const newest = 'SELECT number, hash FROM LedgerEntry WHERE companyId = :companyId ORDER BY number DESC LIMIT 1'

/** The same with the instant of the newest entry; null without entries. */
export function findHeadWithTime(sql: Sql, companyId: string): (LedgerHead & { lastAt: Date }) | null {
  return sql.get<LedgerHead & { lastAt: Date }>(newestWithTime, { companyId }) ?? null
}

const newestWithTime = `
  SELECT number, hash, at AS lastAt FROM LedgerEntry WHERE companyId = :companyId ORDER BY number DESC LIMIT 1`

/** Whether the company's chain has this entry, with this hash; before the first entry, the company's id is the hash. */
export function isInChain(sql: Sql, companyId: string, { number, hash }: LedgerHead): boolean {
  if (number === 0) return hash === companyId
  const query = 'SELECT 1 FROM LedgerEntry WHERE companyId = :companyId AND number = :number AND hash = :hash'
  return sql.get(query, { companyId, number, hash }) !== undefined
}

type OfRecord = { kind: EntryKind; recordId: string }

/** What a record of the company says now, as canonical JSON; undefined if there is none. */
export function readContent(sql: Sql, companyId: string, { kind, recordId }: OfRecord): string | undefined {
  const { record, part } = entryKinds[kind]
  return sql.get<{ content: string }>(contentQuery(record, part), { recordId, companyId })?.content
}

/** Whether a later entry tells of the same state of a record. */
export function isStateOutdated(sql: Sql, companyId: string, entry: OfRecord & { number: number }): boolean {
  const { record, part } = entryKinds[entry.kind]
  if (part === 'facts') return false
  const query = `
    SELECT 1 FROM LedgerEntry e
    WHERE e.recordId = :recordId AND e.number > :number AND e.kind <> 'checkIn' AND e.companyId = :companyId
      AND e.kind IN (${listed(record, 'state')})`
  return sql.get(query, { companyId, recordId: entry.recordId, number: entry.number }) !== undefined
}

/** A record of a company that has no entry although it should. */
export type UnenteredRecord = { record: LedgerRecord; recordId: string }

/** The first record whose state differs from how it was made, without an entry that tells of it. */
export function findUnenteredState(sql: Sql, companyId: string): UnenteredRecord | null {
  for (const record of ledgerRecords) {
    const { table, state, isAsMade } = recordContents[record]
    if (state === null) continue
    const found = sql.get<{ id: string }>(
      `SELECT r.id FROM ${table} r
       WHERE r.companyId = :companyId AND NOT (${isAsMade}) AND NOT EXISTS (
         SELECT 1 FROM LedgerEntry e
         WHERE e.recordId = r.id AND e.kind <> 'checkIn' AND e.kind IN (${listed(record, 'state')})) LIMIT 1`,
      { companyId },
    )
    if (found) return { record, recordId: found.id }
  }
  return null
}

/** The first record without an entry of its own. */
export function findUnentered(sql: Sql, companyId: string): UnenteredRecord | null {
  for (const record of ledgerRecords) {
    const { table, facts } = recordContents[record]
    if (facts === null) continue
    const query = `SELECT r.id FROM ${table} r WHERE r.companyId = :companyId AND ${hasNoEntry(record)} LIMIT 1`
    const found = sql.get<{ id: string }>(query, { companyId })
    if (found) return { record, recordId: found.id }
  }
  return null
}

/** How many check-ins of a company name an entry. */
export function countNumbered(sql: Sql, companyId: string): number {
  const query = 'SELECT count(ledgerNumber) AS count FROM CheckIn WHERE companyId = :companyId'
  return sql.get<{ count: number }>(query, { companyId })?.count ?? 0
}

/** A check-in that names an entry which is not there, or is not its own. */
export function findWronglyNumbered(sql: Sql, companyId: string): UnenteredRecord | null {
  const found = sql.get<{ id: string }>(wronglyNumbered, { companyId })
  return found ? { record: 'checkIn', recordId: found.id } : null
}

const wronglyNumbered = `
  SELECT r.id FROM CheckIn r
  WHERE r.companyId = :companyId AND r.ledgerNumber IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM LedgerEntry e
    WHERE e.companyId = r.companyId AND e.number = r.ledgerNumber AND e.recordId = r.id AND e.kind = 'checkIn') LIMIT 1`
