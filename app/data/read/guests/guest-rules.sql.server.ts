import type { Sql } from '#app/data/database.server.ts'
import type { ScheduleRevision } from '#app/generated/prisma/client.ts'

export type CurrentChoices = Pick<ScheduleRevision, 'guestReports' | 'ratings' | 'showRatings' | 'timezone'>

/** What a schedule takes from guests now, as its owner chose; null if no revision is valid yet. */
export function readGuestChoices(sql: Sql, scheduleId: string, now: Date): CurrentChoices | null {
  return sql.get<CurrentChoices>(choicesNow, { scheduleId, now }) ?? null
}

const choicesNow = `
  SELECT guestReports, ratings, showRatings, timezone FROM ScheduleRevision
  WHERE scheduleId = :scheduleId AND validFrom <= :now
  ORDER BY validFrom DESC LIMIT 1`
