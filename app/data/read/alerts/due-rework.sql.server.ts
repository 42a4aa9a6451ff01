import type { Sql } from '#app/data/database.server.ts'
import type { CheckIn, Inspection, Schedule } from '#app/generated/prisma/client.ts'

/** A task that a supervisor wants done again, as a recipient is to be told of it. */
export type DueRework = Pick<Inspection, 'scheduleId' | 'signature' | 'note' | 'photoKey'> &
  Pick<Schedule, 'title' | 'location'> &
  Pick<CheckIn, 'timezone'> & {
    /** Its public name, as it was when it was done. */
    task: string
    /** The signature of who did it. */
    doneBy: string
    startsAt: Date
    inspectedAt: Date
  }

type DueQuery = { recipientId: string; now: Date; limit: number }

/** What a recipient is to be told of by now that must be done again, oldest first. */
export function listDueRework(sql: Sql, query: DueQuery): DueRework[] {
  return sql.all<DueRework>(dueRework, query)
}

const dueRework = `
  SELECT i.scheduleId, i.signature, i.note, i.photoKey, s.title, s.location, c.timezone, c.publicName AS task,
    c.signature AS doneBy, i.slotStartsAt AS startsAt, i.createdAt AS inspectedAt
  FROM Alert a JOIN Inspection i ON i.id = a.inspectionId
  JOIN CheckIn c ON c.id = i.checkInId JOIN Schedule s ON s.id = i.scheduleId
  WHERE a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now
  ORDER BY i.createdAt, i.id LIMIT :limit`
