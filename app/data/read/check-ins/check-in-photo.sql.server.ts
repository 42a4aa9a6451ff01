import type { Sql } from '#app/data/database.server.ts'

/**
 * The photo of a check-in: `storedKey` is null when there is none or its upload is awaited, `removedAt` is set when an owner
 * has removed it.
 */
export type CheckInPhoto = { storedKey: string | null; removedAt: Date | null }

/** The photo of a check-in of the company; null if the company has no check-in with this id. */
export function readCheckInPhoto(sql: Sql, companyId: string, id: string): CheckInPhoto | null {
  return sql.get<CheckInPhoto>(photoOfCheckIn, { companyId, id }) ?? null
}

const photoOfCheckIn = `
  SELECT c.photoRemovedAt AS removedAt, (
      SELECT u.key FROM Upload u WHERE u.key = c.photoKey AND u.companyId = c.companyId AND u.keptAt IS NOT NULL
    ) AS storedKey
  FROM CheckIn c WHERE c.id = :id AND c.companyId = :companyId`
