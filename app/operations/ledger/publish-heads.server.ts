import { settings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { findHeadsKey } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { closeHeadsPage, openHeadsPage } from '#app/data/write/ledger/heads-page.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { headsPath } from '#app/domain/ledger/heads-address.ts'

/** Shows the heads of the company's ledger to all who know the address of the page, or to nobody any more. */
export async function publishHeads(
  companyId: string,
  { published, now }: { published: boolean; now: Date },
): Promise<Result<null>> {
  await database().atomically((sql) =>
    published ? openHeadsPage(sql, companyId, now) : closeHeadsPage(sql, companyId),
  )
  return ok(null)
}

/** The address of that page; null if the company shows none. */
export function headsAddress(companyId: string): string | null {
  const key = findHeadsKey(readingSql(), companyId)
  return key && `${settings().APP_ORIGIN}${headsPath(key)}`
}
