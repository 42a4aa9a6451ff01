import type { Sql } from '#app/data/database.server.ts'
import { isStillOut } from '#app/data/read/readings/still-out.ts'
import { readingsOfRow, type ReadingsRow } from '#app/data/read/readings/taken-readings.sql.server.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import type { CheckIn, Schedule, TakenReadings } from '#app/generated/prisma/client.ts'

/** The values of a check-in that are out of their limits, as a recipient is to be told of them. */
export type DueReadings = Pick<TakenReadings, 'scheduleId' | 'takenAt'> &
  Pick<Schedule, 'title' | 'location'> &
  Pick<CheckIn, 'timezone' | 'signature'> & {
    /** The public name of the task, as it was then. */
    task: string
    /** Without those that were in their limits again since. */
    readings: TakenReading[]
  }

type DueQuery = { recipientId: string; now: Date; limit: number }

/** The values out of their limits that a recipient is to be told of by now, oldest check-in first. */
export function listDueReadings(sql: Sql, query: DueQuery): DueReadings[] {
  type Row = Omit<DueReadings, 'readings'> & ReadingsRow & { stillOut: string }
  return sql.all<Row>(dueReadings, query).map(({ asked, taken, stillOut, ...row }) => {
    const positions = new Set(JSON.parse(stillOut) as number[])
    return { ...row, readings: readingsOfRow({ asked, taken }).filter((_, index) => positions.has(index)) }
  })
}

const dueReadings = `
  SELECT v.scheduleId, v.takenAt, s.title, s.location, c.timezone, c.signature, c.publicName AS task, r.asked, v.taken,
    (SELECT json_group_array(value.key) FROM json_each(v.taken) value WHERE ${isStillOut}) AS stillOut
  FROM Alert a JOIN TakenReadings v ON v.checkInId = a.readingsOfId
  JOIN CheckIn c ON c.id = v.checkInId JOIN TaskReadings r ON r.id = v.readingsId JOIN Schedule s ON s.id = v.scheduleId
  WHERE a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now
  ORDER BY v.takenAt, v.checkInId LIMIT :limit`
