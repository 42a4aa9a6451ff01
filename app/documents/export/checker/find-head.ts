import type { ExportFiles } from './export-files.ts'

/** A head of a chain as somebody has typed or pasted it: with its number, if there is one, and at least eight digits of its hash. */
type TypedHead = { number?: number; hash: string }

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

/** Reads "No. 1,204, 9f3c2ab1…", "1204:9f3c2ab1", or a hash alone, whose letters may stand in groups of four. */
export function readHead(typed: string): TypedHead | undefined {
  const text = typed.toLowerCase()
  const runs = [...text.matchAll(/[0-9a-f]{4}(?: [0-9a-f]{4}){3,}|[0-9a-f]{8,64}/g)]
  const [run] = runs.toSorted(([one], [other]) => other.length - one.length)
  if (!run) return undefined
  const hash = run[0].replaceAll(' ', '')
  const [, number] = /(\d[\d.,'’\s]*)\D*$/.exec(text.slice(0, run.index)) ?? []
  return number ? { number: Number(number.replaceAll(/\D/g, '')), hash } : { hash }
}
