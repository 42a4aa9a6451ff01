import type { LedgerHead } from './ledger-head.ts'

/** The end of a chain at some time, as it is known besides the entries. */
export type KnownHead = {
  number: number
  /** Or its beginning, as a mail has it. */
  hash: string
  /** The day on which it was the end, YYYY-MM-DD (UTC); null if nobody knows. */
  day: string | null
  /** When the last entry was made, if it is known from outside of the database: a backup that was restored later lacks it. */
  lastAt?: Date
}

/** The newest head of a company as it is kept beside photos and logos, with the instant of its entry. */
export type StoredHead = LedgerHead & { lastAt: Date }

/** Whether a head is of what a restore has lost: of an entry from before it, where the chain goes on with the restore or later entries. */
export function isLostBy(
  restores: readonly { number: number; restoredAt: Date }[],
  head: { number: number; lastAt: Date },
): boolean {
  return restores.some(({ number, restoredAt }) => number <= head.number && head.lastAt < restoredAt)
}

/** A head as somebody has typed or pasted it: with its number, if there is one, and at least eight digits of its hash. */
export type TypedHead = { number?: number; hash: string }

/**
 * Reads "1204:9f3c2ab1", a line of a mail, a paper or the page of heads such as "No. 1,204, 9f3c2ab1 5d0e4c77 …", or a hash alone. Its
 * digits may stand in groups of four or eight.
 */
export function readHead(typed: string): TypedHead | undefined {
  const text = typed.toLowerCase()
  const runs = [
    ...text.matchAll(/\b(?:[0-9a-f]{4}(?:\s[0-9a-f]{4}){3,}|[0-9a-f]{8}(?:\s[0-9a-f]{8})+|[0-9a-f]{8,64})\b/g),
  ]
  const [run] = runs.toSorted(([one], [other]) => other.length - one.length)
  if (!run) return undefined
  const hash = run[0].replaceAll(/\s/g, '')
  const [, number] = /(\d[\d.,'’\s]*)\D*$/.exec(text.slice(0, run.index)) ?? []
  return number ? { number: Number(number.replaceAll(/\D/g, '')), hash } : { hash }
}

/** How many digits of a hash tell it from all others. */
const fewestDigits = 16

/** A head with which a chain is to be compared: with its number and at least 16 digits of its hash; null if the text has none. */
export function parseHead(text: string): KnownHead | null {
  const { number = 0, hash = '' } = readHead(text) ?? {}
  return number > 0 && hash.length >= fewestDigits ? { number, hash, day: null } : null
}
