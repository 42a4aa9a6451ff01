import type { Sql } from '#app/data/database.server.ts'
import { hashOfContent, hashOfEntry } from '#app/data/ledger-hashes.server.ts'
import {
  countNumbered,
  findUnentered,
  findUnenteredState,
  findWronglyNumbered,
  isStateOutdated,
  listEntries,
  readContent,
  type ReadEntry,
} from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { hashRecordsBefore } from '#app/data/read/ledger/records-before-ledger.sql.server.ts'
import { entryKinds, openingKind, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import type { KnownHead } from '#app/domain/ledger/known-head.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'
import { headsToMeet } from './heads-to-meet.server.ts'

/**
 * How many entries of a company were recounted, the hash of the last one, and the first thing that does not fit; null if all does.
 * `isWhole` is false if there was no time for the others.
 */
export type VerifiedLedger = { entries: number; head: string; fault: LedgerFault | null; isWhole: boolean }

const entriesAtOnce = 2000

/** How a ledger is recounted. */
export type Verification = {
  /** An instant of performance.now(). */
  deadline?: number
  /** Heads that are known from outside of the database. */
  known?: KnownHead[]
}

/**
 * Recounts the ledger of a company from its first entry: whether each follows the one before, whether the chain meets each head that is
 * known, whether each record says what was entered last, and whether there is no record without an entry. Takes the same memory however
 * long it is.
 */
export function verifyLedger(
  sql: Sql,
  companyId: string,
  { deadline = Infinity, known = [] }: Verification = {},
): VerifiedLedger {
  const heads = headsToMeet(sql, companyId, known)
  let head = companyId
  let number = 0
  let hasOpening = false
  let checkIns = 0
  for (;;) {
    const entries = listEntries(sql, companyId, { after: number, limit: entriesAtOnce })
    for (const entry of entries) {
      const fault =
        faultOfChain(entry, { number, head }) ??
        (heads.meets(entry) ? null : 'headDiffers') ??
        faultOfRecord(sql, companyId, { entry, deadline })
      if (fault === 'noTime') return { entries: number, head, fault: null, isWhole: false }
      if (fault) return { entries: number, head, fault: faultAt(entry, fault, heads.dayAfter(entry)), isWhole: false }
      hasOpening ||= entry.kind === openingKind
      if (entry.kind === 'checkIn') checkIns += 1
      number = entry.number
      head = entry.hash
    }
    if (entries.length < entriesAtOnce) break
    if (performance.now() > deadline) return { entries: number, head, fault: null, isWhole: false }
  }
  const fault = heads.missing() ?? faultWithoutEntry(sql, companyId, { hasOpening, checkIns })
  return { entries: number, head, fault, isWhole: true }
}

type Fault = LedgerFault['fault']

function faultOfChain(entry: ReadEntry, before: { number: number; head: string }): Fault | null {
  if (entry.number !== before.number + 1) return 'gap'
  return hashOfEntry(entry, before.head) === entry.hash ? null : 'entryChanged'
}

type EnteredRecord = { entry: ReadEntry; deadline: number }

function faultOfRecord(sql: Sql, companyId: string, { entry, deadline }: EnteredRecord): Fault | 'noTime' | null {
  const { kind, recordId, number, salt, content } = entry
  // Nothing in Klarbuch takes a salt away; without it, nobody can tell what was entered.
  if (salt === null) return 'recordChanged'
  if (kind === openingKind) {
    const before = hashRecordsBefore(sql, companyId, { salt, deadline })
    return before === undefined ? 'noTime' : before === content ? null : 'recordChanged'
  }
  if (!isEntryKind(kind)) return 'entryChanged'
  if (kind !== 'checkIn' && isStateOutdated(sql, companyId, { kind, recordId, number })) return null
  const now = kind === 'checkIn' ? entry.checkInFacts : readContent(sql, companyId, { kind, recordId })
  if (now === undefined || now === null) return 'recordMissing'
  return hashOfContent(salt, now) === content ? null : 'recordChanged'
}

type Recounted = { hasOpening: boolean; checkIns: number }

function faultWithoutEntry(sql: Sql, companyId: string, { hasOpening, checkIns }: Recounted): LedgerFault | null {
  const isNumbered = countNumbered(sql, companyId) === checkIns
  const unentered =
    (hasOpening ? null : findUnentered(sql, companyId)) ?? (isNumbered ? null : findWronglyNumbered(sql, companyId))
  const unenteredState = unentered ? null : findUnenteredState(sql, companyId)
  const found = unentered ?? unenteredState
  if (!found) return null
  const fault = unentered ? 'recordUnentered' : 'stateUnentered'
  return { fault, kind: found.record, recordId: found.recordId, number: null, at: null, head: null }
}

function faultAt({ kind, recordId, number, at }: ReadEntry, fault: Fault, head: string | null): LedgerFault {
  return { fault, kind, recordId, number, at, head }
}

function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(entryKinds, kind)
}
