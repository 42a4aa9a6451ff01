import type { LedgerEntry } from '#app/domain/ledger/ledger-entry.ts'
import { entryKinds, openingKind, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import type { FaultCollector } from './faults.ts'
import { hexSha256Of } from './hashes.ts'
import { keptEntries, mostEntries } from './kept-entries.ts'
import { numberTable } from './number-table.ts'
import type { FileRow } from './rows-of-file.ts'

/** An end of a chain that is known from elsewhere: from the day on which it left, or, without one, from when the export began. */
export type KnownHead = { number: number; hash: string; day?: string }

export type EntryPlace = { number: number; at: string }

/** What the entries of a ledger say, recounted. */
export type RecountedChain = ReturnType<typeof startChain>

type Start = { companyId: string; heads: KnownHead[]; faults: FaultCollector }

/**
 * Recounts a chain from its first entry: whether each follows the one before, and whether it contains the known heads. What it says of
 * records is kept. Entries after the head of the export's beginning may be newer than the records.
 */
export function startChain({ companyId, heads, faults }: Start) {
  const kept = keptEntries()
  /** By record, part and id: the number of the newest entry of it that is not newer than the records. */
  const numbers = numberTable()
  /** Entries of states that may be newer than the records, by the same. */
  const late = new Map<string, number[]>()
  const begun = heads.find(({ day }) => day === undefined)?.number ?? Infinity
  const headsByNumber = new Map<number, KnownHead[]>()
  for (const head of heads) headsByNumber.set(head.number, [...(headsByNumber.get(head.number) ?? []), head])
  let [previous, last] = [companyId, 0]
  let first: EntryPlace | null = null
  let head: (EntryPlace & { hash: string }) | null = null
  let compared: EntryPlace | null = null
  let opening: (EntryPlace & { salt: string | null; content: string }) | null = null

  function add(row: FileRow): void {
    const entry = entryOf(row)
    if (!entry) return faults.add({ code: 'entryChanged', number: last + 1 })
    const { number, at, kind, recordId, hash } = entry
    const isNext = number === last + 1
    if (number > last + 1) faults.add({ code: 'gap', number, at })
    else if (!isNext || hashOf(entry, previous) !== hash || !isKnownKind(kind))
      faults.add({ code: 'entryChanged', number, at })
    // An entry that stands too late changes nothing of what comes after it.
    if (number > last) [previous, last] = [hash, number]
    first ??= { number, at }
    if (number === last) head = { number, at, hash }
    if (number <= begun) compared = { number, at }
    for (const known of headsByNumber.get(number) ?? [])
      if (known.hash !== hash) faults.add({ code: known.day ? 'anchorDiffers' : 'headDiffers', ...known, at })
    if (kind === openingKind) opening = entry
    else if (isEntryKind(kind)) keep({ ...entry, kind, recordId })
  }

  function keep({ number, kind, recordId, salt, content }: LedgerEntry & { kind: EntryKind }): void {
    const { record, part } = entryKinds[kind]
    kept.add(number, { salt, content, expectsRecord: true })
    // A check-in knows the number of the entry of its facts.
    if (kind === 'checkIn') return
    const key = keyOf(record, part, recordId)
    if (part === 'state' && number > begun) return void late.set(key, [...(late.get(key) ?? []), number])
    const before = numbers.get(key)
    if (before !== undefined) kept.forget(before)
    numbers.set(key, number)
  }

  /** Says that all entries were added. */
  function end(): void {
    for (const { number, day, ...known } of heads) {
      if (number <= last) continue
      if (day) faults.add({ code: 'anchorMissing', number, day, ...known })
      else faults.add({ code: 'endMissing', number: last + 1 })
    }
  }

  return {
    add,
    end,
    kept,
    begun,
    numberOf: (record: string, part: string, recordId: string) => numbers.get(keyOf(record, part, recordId)),
    lateOf: (record: string, recordId: string) => late.get(keyOf(record, 'state', recordId)) ?? [],
    /** `compared` is the last entry that is not newer than the records. */
    read: () => ({ first, head, opening, last, compared }),
  }
}

function keyOf(record: string, part: string, recordId: string): string {
  return `${record} ${part} ${recordId}`
}

function entryOf({ number, at, kind, recordId, salt, content, hash }: FileRow): LedgerEntry | undefined {
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > mostEntries) return undefined
  if (typeof at !== 'string' || typeof kind !== 'string' || typeof recordId !== 'string') return undefined
  if (typeof content !== 'string' || typeof hash !== 'string') return undefined
  return { number, at, kind, recordId, salt: typeof salt === 'string' ? salt : null, content, hash }
}

function hashOf({ number, at, kind, recordId, content }: LedgerEntry, previous: string): string {
  return hexSha256Of(JSON.stringify({ at, content, kind, number, previous, recordId }))
}

function isKnownKind(kind: string): boolean {
  return kind === openingKind || isEntryKind(kind)
}

function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(entryKinds, kind)
}
