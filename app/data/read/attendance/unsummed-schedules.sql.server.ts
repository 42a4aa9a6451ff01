import type { Sql } from '#app/data/database.server.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'

export type SummedSchedule = Pick<Schedule, 'id' | 'companyId' | 'archivedAt' | 'summedUntil'> & {
  /** When its first revision began. */
  since: Date
}

/** Schedules of all companies with days up to `closed` whose attendance is not summed, those longest behind first. */
export function listUnsummedSchedules(
  sql: Sql,
  { closed, limit }: { closed: string; limit: number },
): SummedSchedule[] {
  return sql
    .all<Omit<SummedSchedule, 'since'> & { since: string }>(unsummed, { closed, limit })
    .map(({ since, ...schedule }) => ({ ...schedule, since: new Date(since) }))
}

// What has ended has no slot a day after its end, by no clock.
const unsummed = `
  SELECT s.id, s.companyId, s.archivedAt, s.summedUntil,
    (SELECT min(r.validFrom) FROM ScheduleRevision r WHERE r.scheduleId = s.id) AS since
  FROM Schedule s
  WHERE (s.summedUntil IS NULL OR s.summedUntil < :closed)
    AND (s.archivedAt IS NULL OR s.summedUntil IS NULL OR s.summedUntil <= date(substr(s.archivedAt, 1, 10), '+1 day'))
  ORDER BY s.summedUntil
  LIMIT :limit`

export type OversummedSchedule = { id: string; companyId: string; summedUntil: string }

/** Schedules of all companies whose attendance is summed for days after `closed`, as where the clock was ahead. */
export function listOversummedSchedules(
  sql: Sql,
  { closed, limit }: { closed: string; limit: number },
): OversummedSchedule[] {
  return sql.all<OversummedSchedule>(oversummed, { closed, limit })
}

const oversummed = 'SELECT id, companyId, summedUntil FROM Schedule WHERE summedUntil > :closed LIMIT :limit'

/** The day of a check-in of the company and its schedule, where the attendance of that day is summed. */
export function findSummedDay(sql: Sql, companyId: string, checkInId: string): SummedDay | undefined {
  return sql.get<SummedDay>(summedDay, { companyId, checkInId })
}

export type SummedDay = Pick<Schedule, 'archivedAt'> & { scheduleId: string; date: string }

const summedDay = `
  SELECT s.id AS scheduleId, s.archivedAt, substr(c.slotAt, 1, 10) AS date
  FROM CheckIn c JOIN Schedule s ON s.id = c.scheduleId
  WHERE c.id = :checkInId AND c.companyId = :companyId AND substr(c.slotAt, 1, 10) <= s.summedUntil`
