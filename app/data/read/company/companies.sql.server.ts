import type { Sql } from '#app/data/database.server.ts'

/** The ids of the next companies after one, closed ones too, in their order. */
export function listCompanyIds(sql: Sql, { after, limit }: { after: string; limit: number }): string[] {
  const query = 'SELECT id FROM Company WHERE id > :after ORDER BY id LIMIT :limit'
  return sql.all<{ id: string }>(query, { after, limit }).map(({ id }) => id)
}

/** The ids of closed companies, which nobody can sign in to any more, and whose rows are not all deleted yet. */
export function listClosedCompanies(sql: Sql): string[] {
  return sql.all<{ id: string }>(closed).map(({ id }) => id)
}

/** Whether nobody can sign in to the company any more: its account was deleted. */
export function isClosedCompany(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM User WHERE companyId = :companyId', { companyId }) === undefined
}

/** Whether the company exists, closed or not. */
export function isCompany(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM Company WHERE id = :companyId', { companyId }) !== undefined
}

/** The key of the company's logo; null if it has none. */
export function findLogoKey(sql: Sql, companyId: string): string | null {
  const query = 'SELECT logoKey FROM Company WHERE id = :companyId'
  return sql.get<{ logoKey: string | null }>(query, { companyId })?.logoKey ?? null
}

/** How many tasks of a company were completed: its check-ins, without deleted ones. */
export function countCompletedTasks(sql: Sql, companyId: string): number {
  const query = `SELECT count(*) AS count FROM CheckIn WHERE companyId = :companyId AND status <> 'deleted'`
  return sql.get<{ count: number }>(query, { companyId })?.count ?? 0
}

const closed = 'SELECT id FROM Company WHERE NOT EXISTS (SELECT 1 FROM User WHERE User.companyId = Company.id)'
