import { readHead } from '#app/domain/ledger/known-head.ts'
import type { ExportFiles } from './export-files.ts'

export type FoundHead =
  | { outcome: 'found' | 'differs'; number: number; at: string }
  /** The chain ends before it. */
  | { outcome: 'later'; last: number }
  | { outcome: 'notFound' }
  | { outcome: 'unreadable' }

/** Looks for a head from a mail or a paper in the chain of an export. */
export async function findHead(files: ExportFiles, typed: string): Promise<FoundHead> {
  const head = readHead(typed)
  if (!head) return { outcome: 'unreadable' }
  let last = 0
  for await (const rows of files.rows('ledger.json'))
    for (const row of rows) {
      last = Number(row['number'])
      const fits = String(row['hash']).startsWith(head.hash)
      if (head.number === undefined ? fits : head.number === last)
        return { outcome: fits ? 'found' : 'differs', number: last, at: String(row['at']) }
    }
  return head.number !== undefined && head.number > last ? { outcome: 'later', last } : { outcome: 'notFound' }
}
