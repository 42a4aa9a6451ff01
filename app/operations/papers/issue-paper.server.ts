import { createHash } from 'node:crypto'
import { checkUrl } from '#app/config/check-url.server.ts'
import { database } from '#app/data/database.server.ts'
import { newPaperNumber } from '#app/data/paper-number.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { insertPaper, type NewPaper } from '#app/data/write/papers/papers.sql.server.ts'
import type { PaperMark } from '#app/domain/papers/paper-mark.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import type { PaperCounts, PaperScope } from '#app/domain/papers/paper.ts'
import { hashOf } from '#app/operations/reports/hash-of.server.ts'
import { hashRecords } from './hash-records.server.ts'

/** A paper that is being made: its number, and where the ledger stood before its records were read. */
export type BegunPaper = { companyId: string; number: string; head: LedgerHead; mark: PaperMark }

/** Who fetches a file, and whether they want its bytes or, by HEAD, only what is said of it: then nothing leaves. */
export type Fetching = { userId: string; isHead: boolean }

/** Begins a paper. To be called before its records are read. */
export function beginPaper(companyId: string): BegunPaper {
  const number = newPaperNumber()
  const head = findHead(readingSql(), companyId)
  return { companyId, number, head, mark: { number, url: checkUrl(number), head } }
}

/** What is known of a paper once its bytes are final. */
export type FinishedPaper = PaperScope & Pick<NewPaper, 'form' | 'name' | 'counts' | 'issuedAt'>

type FinalFile = Pick<NewPaper, 'bytes' | 'sha256'>
type HowItLeaves = Pick<NewPaper, 'way' | 'userId' | 'documentId' | 'issuedTo'>

/** The paper as it is stored: with the hash of the records that it was made from. Yields to other requests while it reads them. */
export async function describePaper(
  { companyId, number, head }: Omit<BegunPaper, 'mark'>,
  paper: FinishedPaper & FinalFile & HowItLeaves,
): Promise<NewPaper> {
  const hashed = await hashRecords(companyId, { schedules: paper.schedules, head: head.number })
  return { ...paper, ...hashed, number, companyId, head }
}

/** Notes a file that is about to be fetched. Its bytes are final; until this is done, none of them may leave. */
export async function issueFile(
  begun: BegunPaper,
  fetching: Fetching,
  { file, ...paper }: FinishedPaper & { file: Uint8Array },
): Promise<void> {
  if (fetching.isHead) return
  await issue(begun, fetching, { ...paper, bytes: file.length, sha256: await hashOf(file) })
}

type TextInMaking = {
  pieces: AsyncIterable<string>
  paper: Omit<FinishedPaper, 'counts'>
  /** Called when all of it is made; without it, no tasks are counted. */
  counts?: () => PaperCounts
}

/**
 * The same for a text that is made while it is read. Its last piece leaves once the paper is noted: whoever has the whole file has
 * one that can be checked, and one that was cut off is none.
 */
export async function* issueText(
  begun: BegunPaper,
  fetching: Fetching,
  { pieces, paper, counts }: TextInMaking,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let bytes = 0
  let last = ''
  for await (const piece of pieces) {
    if (piece === '') continue
    if (last !== '') yield last
    last = piece
    hash.update(piece)
    bytes += Buffer.byteLength(piece)
  }
  if (!fetching.isHead)
    await issue(begun, fetching, { ...paper, counts: counts?.() ?? null, bytes, sha256: hash.digest('hex') })
  yield last
}

async function issue(begun: BegunPaper, { userId }: Fetching, paper: FinishedPaper & FinalFile): Promise<void> {
  const byHand = { way: 'byHand' as const, userId, documentId: null, issuedTo: [] }
  const described = await describePaper(begun, { ...paper, ...byHand })
  await database().atomically((sql) => insertPaper(sql, begun.companyId, described))
}
