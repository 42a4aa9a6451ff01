import type { Sql } from '#app/data/database.server.ts'

type PhotoQuery = { scheduleId: string; photoKey: string }

/**
 * When the slot starts whose check-in at a schedule of the company has this photo, or an inspection of it has; null if there is
 * none. Removed check-ins don't count.
 */
export function findStartOfInspectedPhoto(sql: Sql, companyId: string, query: PhotoQuery): Date | null {
  return sql.get<{ slotStartsAt: Date }>(newestWithPhoto, { companyId, ...query })?.slotStartsAt ?? null
}

const newestWithPhoto = `
  SELECT c.slotStartsAt
  FROM (
    SELECT id FROM CheckIn WHERE photoKey = :photoKey
    UNION ALL SELECT checkInId FROM Inspection WHERE photoKey = :photoKey) shown
  CROSS JOIN CheckIn c ON c.id = shown.id
  WHERE c.scheduleId = :scheduleId AND c.companyId = :companyId AND c.status <> 'deleted'
  ORDER BY c.slotStartsAt DESC LIMIT 1`
