import type { Sql } from '#app/data/database.server.ts'
import type { Schedule } from '#app/generated/prisma/client.ts'

export type SummedSchedule = Pick<Schedule, 'id' | 'companyId' | 'archivedAt' | 'summedUntil'> & {
  /** When its first revision began. */
  since: Date
}

/** Schedules of all companies that have unsummed days up to `closed`, those furthest behind first. */
export function listUnsummedSchedules(
  sql: Sql,
  { closed, limit }: { closed: string; limit: number },
): SummedSchedule[] {
  return sql
    .all<Omit<SummedSchedule, 'since'> & { since: string }>(unsummed, { closed, limit })
    .map(({ since, ...schedule }) => ({ ...schedule, since: new Date(since) }))
}

// A schedule that has ended has no slot later than the day after its end, in any time zone.
const unsummed = `
  SELECT s.id, s.companyId, s.archivedAt, s.summedUntil,
    (SELECT min(r.validFrom) FROM ScheduleRevision r WHERE r.scheduleId = s.id) AS since
  FROM Schedule s
  WHERE (s.summedUntil IS NULL OR s.summedUntil < :closed)
    AND (s.archivedAt IS NULL OR s.summedUntil IS NULL OR s.summedUntil <= date(substr(s.archivedAt, 1, 10), '+1 day'))
  ORDER BY s.summedUntil
  LIMIT :limit`

export type OversummedSchedule = { id: string; companyId: string; summedUntil: string }

/** Schedules of all companies that have sums of days after `closed`: the clock was ahead when they were written. */
export function listOversummedSchedules(
  sql: Sql,
  { closed, limit }: { closed: string; limit: number },
): OversummedSchedule[] {
  return sql.all<OversummedSchedule>(oversummed, { closed, limit })
}

const oversummed = 'SELECT id, companyId, summedUntil FROM Schedule WHERE summedUntil > :closed LIMIT :limit'

/** The local day and the schedule of a check-in of the company, if the attendance of that day is summed already. */
export function findSummedDay(sql: Sql, companyId: string, checkInId: string): SummedDay | undefined {
  return sql.get<SummedDay>(summedDay, { companyId, checkInId })
}

export type SummedDay = Pick<Schedule, 'archivedAt'> & { scheduleId: string; date: string }

const summedDay = `
  SELECT s.id AS scheduleId, s.archivedAt, substr(c.slotAt, 1, 10) AS date
  FROM CheckIn c JOIN Schedule s ON s.id = c.scheduleId
  WHERE c.id = :checkInId AND c.companyId = :companyId AND substr(c.slotAt, 1, 10) <= s.summedUntil`

/** Until which local day a schedule of the company is summed, and when it ended. */
export function findSummedSchedule(
  sql: Sql,
  companyId: string,
  scheduleId: string,
): Pick<Schedule, 'summedUntil' | 'archivedAt'> | undefined {
  return sql.get(summedSchedule, { companyId, scheduleId })
}

const summedSchedule = 'SELECT summedUntil, archivedAt FROM Schedule WHERE id = :scheduleId AND companyId = :companyId'
