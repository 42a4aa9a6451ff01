import type { Sql } from '#app/data/database.server.ts'
import type { MissedSlot, Schedule } from '#app/generated/prisma/client.ts'

/** A slot that a recipient was told of as missed, and that was done without a network: the check-in came later. */
export type DueOffline = Pick<MissedSlot, 'scheduleId' | 'startsAt'> &
  Pick<Schedule, 'title' | 'location'> & {
    timezone: string
    signature: string
    madeAt: Date
    sentAt: Date
  }

type DueQuery = { recipientId: string; now: Date; limit: number }

/** What a recipient is to be told of by now that was not missed after all, oldest first. */
export function listDueOffline(sql: Sql, query: DueQuery): DueOffline[] {
  return sql.all<DueOffline>(dueOffline, query)
}

// Of several check-ins the last to come.
const dueOffline = `
  SELECT m.scheduleId, m.startsAt, s.title, s.location, c.timezone, c.signature, c.offlineAt AS madeAt, c.checkedInAt AS sentAt
  FROM Alert a JOIN MissedSlot m ON m.id = a.missedSlotId JOIN Schedule s ON s.id = m.scheduleId
  JOIN CheckIn c ON c.id = (
    SELECT late.id FROM CheckIn late
    WHERE late.scheduleId = m.scheduleId AND late.slotStartsAt = m.startsAt AND late.slotAt = m.slotAt
      AND late.offlineAt IS NOT NULL AND late.status <> 'deleted'
    ORDER BY late.checkedInAt DESC LIMIT 1)
  WHERE a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now AND a.toldAt IS NOT NULL
  ORDER BY m.startsAt, m.id LIMIT :limit`
