import type { Sql } from '#app/data/database.server.ts'

/** The companies that nobody can sign in to any more: they were closed, and not all of them is gone yet. */
export function listClosedCompanies(sql: Sql): string[] {
  return sql.all<{ id: string }>(closed).map(({ id }) => id)
}

/** Whether there is such a company, be it closed or not. */
export function isCompany(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM Company WHERE id = :companyId', { companyId }) !== undefined
}

/** How many check-ins a company has, deleted ones too. */
export function countCheckIns(sql: Sql, companyId: string): number {
  return (
    sql.get<{ count: number }>('SELECT count(*) AS count FROM CheckIn WHERE companyId = :companyId', { companyId })
      ?.count ?? 0
  )
}

const closed = 'SELECT id FROM Company WHERE NOT EXISTS (SELECT 1 FROM User WHERE User.companyId = Company.id)'
