import type { Sql } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import type { Defect, Schedule } from '#app/generated/prisma/client.ts'

/** A defect that a recipient is to be told of. */
export type DueDefect = Pick<
  Defect,
  'id' | 'scheduleId' | 'category' | 'text' | 'source' | 'count' | 'photoKey' | 'timezone'
> &
  Pick<Schedule, 'title' | 'location'> & {
    /** A signature, or the name of an owner; null if that account is gone. */
    openedBy: string | null
    openedAt: Date
  }

type DueQuery = { recipientId: string; now: Date; limit: number }

/** The defects that a recipient is to be told of by now, oldest first. */
export function listDueDefects(sql: Sql, query: DueQuery): DueDefect[] {
  return sql.all<DueDefect>(dueDefects, query)
}

const dueDefects = `
  SELECT d.id, d.scheduleId, d.category, d.text, d.source, d.count, d.photoKey, d.timezone, s.title, s.location,
    coalesce(d.signature, ${nameOfUser('d.userId')}) AS openedBy, d.createdAt AS openedAt
  FROM Alert a JOIN Defect d ON d.id = a.defectId JOIN Schedule s ON s.id = d.scheduleId
  WHERE a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now
  ORDER BY d.createdAt, d.id LIMIT :limit`
