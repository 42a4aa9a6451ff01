import type { Sql } from '#app/data/database.server.ts'

/** The photo of an inspection: `key` is null when there is none, `removedAt` is set when an owner has removed it. */
export type InspectionPhoto = { key: string | null; removedAt: Date | null }

/** The photo of an inspection of the company; null if the company has no inspection with this id. */
export function readInspectionPhoto(sql: Sql, companyId: string, id: string): InspectionPhoto | null {
  const query = `
    SELECT photoKey AS key, photoRemovedAt AS removedAt FROM Inspection WHERE id = :id AND companyId = :companyId`
  return sql.get<InspectionPhoto>(query, { companyId, id }) ?? null
}

/** How many inspections of the company have this photo. */
export function countInspectionsOfPhoto(sql: Sql, companyId: string, photoKey: string): number {
  const query = `
    SELECT count(*) AS count FROM Inspection WHERE photoKey = :photoKey AND +companyId = :companyId`
  return sql.get<{ count: number }>(query, { companyId, photoKey })?.count ?? 0
}
