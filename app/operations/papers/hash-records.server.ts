import { growingHash } from '#app/data/ledger-hashes.server.ts'
import type { PaperSchedule } from '#app/domain/papers/paper.ts'
import { recordsOfPaper, type PaperRecord } from './records-of-paper.server.ts'

/** How many records a paper was made from, and the hash over all of them. */
export type HashedRecords = { records: number; recordsHash: string }

/**
 * Counts and hashes the records of a paper that the ledger had when it ended with the entry `head`. As entries are only added, this
 * gives the same at any later time, unless somebody changes them by hand.
 */
export async function hashRecords(
  companyId: string,
  { schedules, head }: { schedules: readonly PaperSchedule[]; head: number },
): Promise<HashedRecords> {
  const growing = growingRecords(head)
  for await (const part of recordsOfPaper(companyId, schedules)) for (const record of part) growing.add(record)
  return growing.read()
}

/** The same, record by record. */
export function growingRecords(head: number) {
  const hash = growingHash()
  let records = 0
  return {
    add({ history: { number }, line }: PaperRecord) {
      if (number !== null && number > head) return
      records += 1
      hash.add(`${line}\n`)
    },
    read: (): HashedRecords => ({ records, recordsHash: hash.read() }),
  }
}
