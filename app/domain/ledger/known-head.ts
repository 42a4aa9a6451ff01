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

/** The newest head of a company as it is kept beside the database, with the instant of its entry. */
export type StoredHead = { number: number; hash: string; lastAt: Date }

/** Whether a head is of what a restore has lost: of an entry from before it, where the chain goes on with the restore or later entries. */
export function isLostBy(
  restores: readonly { number: number; restoredAt: Date }[],
  head: { number: number; lastAt: Date },
): boolean {
  return restores.some(({ number, restoredAt }) => number <= head.number && head.lastAt < restoredAt)
}

/** How many digits of a hash tell it from all others. */
const fewestDigits = 16

/** A head as people write it down, "1204:9f3c…", with or without blanks; null if it is none. */
export function parseHead(text: string): KnownHead | null {
  const [, number, hash = ''] = /^(\d{1,9}):([0-9a-f]+)$/.exec(text.replaceAll(/\s/g, '').toLowerCase()) ?? []
  if (number === undefined || Number(number) === 0 || hash.length < fewestDigits || hash.length > 64) return null
  return { number: Number(number), hash, day: null }
}
