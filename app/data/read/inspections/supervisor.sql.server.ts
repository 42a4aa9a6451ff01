import type { Sql } from '#app/data/database.server.ts'
import type { Supervisor } from '#app/domain/inspections/supervisor.ts'

/** The living supervisor of the company with this id, or null. */
export function findSupervisor(sql: Sql, companyId: string, staffId: string): Supervisor | null {
  return sql.get<Supervisor>(supervisor, { companyId, staffId }) ?? null
}

const supervisor = `
  SELECT id, signature FROM Staff
  WHERE id = :staffId AND companyId = :companyId AND personalType = 'supervisor' AND archivedAt IS NULL`
