import type { Sql } from '#app/data/database.server.ts'

/** Recipients of all companies whose digest is due, the longest due first. */
export function listDueDigests(sql: Sql, { now, limit }: { now: Date; limit: number }): { id: string }[] {
  return sql.all(dueDigests, { now, limit })
}

const dueDigests = 'SELECT id FROM Recipient WHERE nextDigestAt <= :now ORDER BY nextDigestAt LIMIT :limit'

/** The signatures of a company's staff whose first check-in was made in a range, in the order of their check-ins. */
export function listNewStaff(sql: Sql, companyId: string, range: { from: Date; to: Date }): string[] {
  return sql.all<{ signature: string }>(newStaff, { companyId, ...range }).map(({ signature }) => signature)
}

// The first check-in of each person comes from the index on person and time.
const newStaff = `
  SELECT p.signature FROM (
    SELECT s.signature, (
      SELECT c.checkedInAt FROM CheckIn c WHERE c.staffId = s.id AND c.status <> 'deleted' ORDER BY c.checkedInAt LIMIT 1) AS firstAt
    FROM Staff s WHERE s.companyId = :companyId AND s.archivedAt IS NULL) p
  WHERE p.firstAt >= :from AND p.firstAt < :to
  ORDER BY p.firstAt`
