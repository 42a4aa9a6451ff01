import type { Sql } from '#app/data/database.server.ts'
import type { CheckInStatus } from '#app/generated/prisma/client.ts'

/** The status of a check-in of the company; null if the company has none with this id. */
export function readCheckInStatus(sql: Sql, companyId: string, id: string): CheckInStatus | null {
  return sql.get<{ status: CheckInStatus }>(statusOfCheckIn, { companyId, id })?.status ?? null
}

const statusOfCheckIn = 'SELECT status FROM CheckIn WHERE id = :id AND companyId = :companyId'
