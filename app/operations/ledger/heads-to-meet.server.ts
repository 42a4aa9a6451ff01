import type { Sql } from '#app/data/database.server.ts'
import { listRestores } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { listAnchors } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { isLostBy, type KnownHead } from '#app/domain/ledger/known-head.ts'
import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'
import type { LedgerFault } from '#app/domain/ledger/ledger-fault.ts'

/**
 * The heads that the chain of a company has to meet, in their order: its anchors and what is `known` from outside, but for what was lost
 * when a backup was restored. `meets` is asked of each entry in turn, `missing` after the last one, and `dayAfter` for the day of the
 * first head at or after an entry.
 */
export function headsToMeet(sql: Sql, companyId: string, known: KnownHead[]) {
  const restores = listRestores(sql, companyId)
  const current = known.filter(({ lastAt, ...head }) => !lastAt || !isLostBy(restores, { ...head, lastAt }))
  const heads: KnownHead[] = [...listAnchors(sql, companyId), ...current].toSorted((a, b) => a.number - b.number)
  let next = 0
  return {
    meets({ number, hash }: LedgerHead): boolean {
      for (; heads[next]?.number === number; next += 1) if (!hash.startsWith(heads[next]?.hash ?? '')) return false
      return true
    },
    dayAfter({ number }: LedgerHead): string | null {
      return heads.find((head) => head.number >= number && head.day !== null)?.day ?? null
    },
    missing(): LedgerFault | null {
      const head = heads[next]
      if (!head) return null
      return { fault: 'headMissing', kind: 'head', recordId: companyId, number: head.number, at: null, head: head.day }
    },
  }
}
