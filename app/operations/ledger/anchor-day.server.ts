import { database } from '#app/data/database.server.ts'
import { listCompanyIds } from '#app/data/read/company/companies.sql.server.ts'
import { isDayAnchored } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { anchorCompany, closeAnchorDay } from '#app/data/write/ledger/ledger-anchors.sql.server.ts'
import { addDays } from '#app/domain/time/local-dates.ts'

const companiesAtOnce = 200

/**
 * Keeps the end of each company's chain as it was at the last midnight (UTC), of those that grew since they were kept last, unless that
 * was done before. Some companies at a time, so that check-ins need not wait; `signal` ends it early, and the next run continues.
 */
export async function anchorDay(now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.toISOString().slice(0, 10))
  const day = addDays(now.toISOString().slice(0, 10), -1)
  if (isDayAnchored(readingSql(), day)) return
  for (let after = ''; ;) {
    if (signal?.aborted) return
    const companyIds = listCompanyIds(readingSql(), { after, limit: companiesAtOnce })
    await database().atomically((sql) => {
      for (const companyId of companyIds) anchorCompany(sql, companyId, { day, until })
    })
    after = companyIds.at(-1) ?? after
    if (companyIds.length < companiesAtOnce) return database().atomically((sql) => closeAnchorDay(sql, day))
  }
}
