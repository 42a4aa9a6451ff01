import type { Sql } from '#app/data/database.server.ts'
import { outOfLimitsColumns, type OutOfLimitsRow } from '#app/data/read/readings/out-of-limits.sql.server.ts'
import { isStillOut } from '#app/data/read/readings/still-out.ts'
import { readingsOfRow } from '#app/data/read/readings/taken-readings.sql.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'

type DueQuery = { recipientId: string; now: Date; limit: number }

/**
 * The values out of their limits that a recipient is to be told of by now, oldest check-in first, without those that were in
 * their limits again since.
 */
export function listDueReadings(sql: Sql, query: DueQuery): OutOfLimits[] {
  return sql
    .all<OutOfLimitsRow & { stillOut: string }>(dueReadings, query)
    .map(({ asked, taken, stillOut, ...row }) => {
      const names = new Set(JSON.parse(stillOut) as string[])
      return { ...row, readings: readingsOfRow({ asked, taken }).filter(({ name }) => names.has(name)) }
    })
}

const dueReadings = `
  SELECT ${outOfLimitsColumns},
    (SELECT json_group_array(r.asked ->> ('$[' || value.key || '].name')) FROM json_each(v.taken) value WHERE ${isStillOut}) AS stillOut
  FROM Alert a JOIN TakenReadings v ON v.checkInId = a.readingsOfId
  JOIN CheckIn c ON c.id = v.checkInId JOIN TaskReadings r ON r.id = v.readingsId JOIN Schedule s ON s.id = v.scheduleId
  WHERE a.recipientId = :recipientId AND a.waits = true AND a.dueAt <= :now
  ORDER BY v.takenAt, v.checkInId LIMIT :limit`
