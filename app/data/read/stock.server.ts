import { database } from '#app/data/database.server.ts'
import type { StockCounts } from '#app/domain/plan/stock-counts.ts'

/** How much of each a company has. */
export function countStock(companyId: string): StockCounts {
  const stock = database().read.get<StockCounts>(stockOf, companyId, companyId, companyId, companyId)
  if (!stock) throw new Error('A count always has an answer')
  return stock
}

const stockOf = `
  SELECT
    (SELECT count(*) FROM Schedule WHERE companyId = ? AND archivedAt IS NULL) AS schedules,
    (SELECT count(*) FROM Staff WHERE companyId = ? AND archivedAt IS NULL) AS staff,
    (SELECT count(DISTINCT trim(location)) FROM Schedule WHERE companyId = ? AND archivedAt IS NULL) AS locations,
    (SELECT count(*) FROM Task WHERE companyId = ? AND archivedAt IS NULL) AS tasks`
