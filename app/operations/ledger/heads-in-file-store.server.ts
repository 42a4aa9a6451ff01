import { setImmediate } from 'node:timers/promises'
import type { Sql } from '#app/data/database.server.ts'
import { listCompanyIds } from '#app/data/read/company/companies.sql.server.ts'
import { findHeadWithTime, isInChain } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { listRestores } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { isLostBy, type StoredHead } from '#app/domain/ledger/known-head.ts'
import { storedHeadsSchema } from '#app/domain/ledger/stored-heads.ts'
import { headsFileKey } from '#app/domain/ledger/heads-file.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { log } from '#app/gateways/log.server.ts'

const companiesAtOnce = 200

/**
 * The newest heads as they stand beside photos and logos, where neither a restored nor an exchanged database changes them; none if there
 * is no such file, or one that nobody understands. Rejects if the file store does not answer.
 */
export async function readStoredHeads(): Promise<Map<string, StoredHead>> {
  const bytes = await fileStore().read(headsFileKey)
  if (!bytes) return new Map()
  try {
    const { heads } = storedHeadsSchema.parse(JSON.parse(bytes.toString()))
    return new Map(heads.map(([companyId, number, hash, at]) => [companyId, { number, hash, lastAt: new Date(at) }]))
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : String(error) }, 'heads of ledgers not understood')
    return new Map()
  }
}

/**
 * Stores the newest head of each company beside photos and logos, if any has changed. One that its chain does not meet stays until
 * somebody has looked: it is the proof that entries are missing. `signal` ends it early.
 */
export async function storeHeads(_: Date, signal?: AbortSignal): Promise<void> {
  const stored = await readStoredHeads()
  const heads: [string, StoredHead][] = []
  for (let after = ''; ;) {
    if (signal?.aborted) return
    const companyIds = listCompanyIds(readingSql(), { after, limit: companiesAtOnce })
    for (const companyId of companyIds) {
      const head = newestHead(readingSql(), companyId, stored.get(companyId))
      if (head) heads.push([companyId, head])
    }
    after = companyIds.at(-1) ?? after
    if (companyIds.length < companiesAtOnce) break
    await setImmediate()
  }
  const text = textOf(heads)
  if (text !== textOf([...stored])) await fileStore().put(headsFileKey, Buffer.from(text))
}

function newestHead(sql: Sql, companyId: string, stored: StoredHead | undefined): StoredHead | null {
  if (stored && !isInChain(sql, companyId, stored) && !isLostBy(listRestores(sql, companyId), stored)) return stored
  return findHeadWithTime(sql, companyId)
}

function textOf(heads: [string, StoredHead][]): string {
  const ordered = heads.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({
    format: 1,
    heads: ordered.map(([companyId, { number, hash, lastAt }]) => [companyId, number, hash, lastAt.toISOString()]),
  })
}
