import { LRUCache } from 'lru-cache'
import { dataVersion } from '#app/data/read/health/data-version.sql.server.ts'
import { isInChain } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { addChanges, noChanges, type PaperCheck, type PaperFaults } from '#app/domain/papers/check.ts'
import { isInLedger } from '#app/domain/papers/kinds.ts'
import type { Paper } from '#app/domain/papers/paper.ts'
import { restAfterCheck } from '#app/domain/papers/rest-after-check.ts'
import { growingRecords } from './hash-records.server.ts'
import { recordsOfPaper } from './records-of-paper.server.ts'

type Kept = { check: Promise<PaperCheck>; version: number; endsAt: number }

/** The last checks, by the number of their paper. */
const kept = new LRUCache<string, Kept>({ max: 500 })

/**
 * Whether the records of a paper are still what it shows. Recounts them from the rows and compares them with the ledger, so it also
 * finds what was changed by hand. Yields to other requests while it reads. A check is repeated once anything was written and its rest
 * is over.
 */
export function checkPaper(paper: Paper): Promise<PaperCheck> {
  const version = dataVersion(readingSql())
  const last = kept.get(paper.number)
  if (last && (last.version === version || performance.now() < last.endsAt)) return last.check
  const startedAt = performance.now()
  const current: Kept = { check: checkNow(paper), version, endsAt: Infinity }
  kept.set(paper.number, current)
  const end = () => {
    const endedAt = performance.now()
    current.endsAt = endedAt + restAfterCheck({ records: paper.records, took: endedAt - startedAt })
  }
  current.check.then(end, () => kept.delete(paper.number))
  return current.check
}

async function checkNow(paper: Paper): Promise<PaperCheck> {
  const { companyId, kind, schedules, head } = paper
  if (!isInLedger(kind)) return null
  const changes = noChanges()
  const growing = growingRecords(head.number)
  let altered = 0
  for await (const part of recordsOfPaper(companyId, schedules)) {
    for (const record of part) {
      growing.add(record)
      addChanges(changes, record.history, head.number)
      if (!record.isAsEntered) altered += 1
    }
  }
  const isChainBroken = !isInChain(readingSql(), companyId, head)
  return { changes, faults: { isChainBroken, altered, ...differenceOf(paper, { ...growing.read(), altered }) } }
}

/**
 * How many records are gone or were slipped in. Where there are as many as before but they are not the same, one was exchanged for
 * another, unless the entries of altered ones explain it.
 */
function differenceOf(
  paper: Pick<Paper, 'records' | 'recordsHash'>,
  now: Pick<Paper, 'records' | 'recordsHash'> & { altered: number },
): Pick<PaperFaults, 'missing' | 'slippedIn'> {
  if (now.recordsHash === paper.recordsHash) return { missing: 0, slippedIn: 0 }
  const exchanged = now.altered > 0 ? 0 : 1
  if (now.records === paper.records) return { missing: exchanged, slippedIn: exchanged }
  return { missing: Math.max(0, paper.records - now.records), slippedIn: Math.max(0, now.records - paper.records) }
}
