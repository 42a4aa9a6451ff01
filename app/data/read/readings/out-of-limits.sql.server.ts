import type { Sql } from '#app/data/database.server.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { readingsOfRow, type ReadingsRow } from './taken-readings.sql.server.ts'

type Range = { from: Date; to: Date }

/** The newest check-ins of a company in a range with values out of their limits. `from` is inclusive, `to` exclusive. */
export function listOutOfLimits(sql: Sql, companyId: string, query: Range & { limit: number }): OutOfLimits[] {
  return sql.all<OutOfLimitsRow>(newestOfCompany, { companyId, ...query }).map(outOfLimitsOf)
}

/** How many values of a company were out of their limits in a range; of no more than five thousand check-ins. */
export function countOutOfLimits(sql: Sql, companyId: string, { from, to }: Range): number {
  return sql.get<{ count: number }>(countOfCompany, { companyId, from, to })?.count ?? 0
}

type ScheduleRange = Range & { scheduleId: string }

/** As many check-ins are in a report for each schedule, the oldest. */
const mostReported = 500

/** The check-ins of a schedule in a range with values out of their limits, oldest first. */
export function listReportedReadings(sql: Sql, companyId: string, query: ScheduleRange): OutOfLimits[] {
  return sql.all<OutOfLimitsRow>(ofSchedule, { companyId, ...query, limit: mostReported }).map(outOfLimitsOf)
}

/** A row with the columns `outOfLimitsColumns`. */
export type OutOfLimitsRow = Omit<OutOfLimits, 'readings'> & ReadingsRow

function outOfLimitsOf({ asked, taken, ...row }: OutOfLimitsRow): OutOfLimits {
  return { ...row, readings: readingsOfRow({ asked, taken }).filter(({ isWithin }) => !isWithin) }
}

/** The values `v` of the check-in `c` at the schedule `s`, as the version `r` asked for them. */
export const outOfLimitsColumns = `v.scheduleId, v.takenAt, s.title, s.location, c.timezone, c.signature, c.publicName AS task,
    r.asked, v.taken`

// CROSS JOIN fixes the join order: otherwise SQLite may begin with all check-ins.
const joinLiving = `
  CROSS JOIN CheckIn c ON c.id = v.checkInId AND c.status <> 'deleted'
  CROSS JOIN TaskReadings r ON r.id = v.readingsId
  CROSS JOIN Schedule s ON s.id = v.scheduleId`

const inRange = 'v.takenAt >= :from AND v.takenAt < :to AND v.outOfLimits > 0'

const newestOfCompany = `
  SELECT ${outOfLimitsColumns}
  FROM TakenReadings v INDEXED BY TakenReadings_companyId_takenAt_out ${joinLiving}
  WHERE v.companyId = :companyId AND ${inRange}
  ORDER BY v.takenAt DESC, v.checkInId DESC LIMIT :limit`

const countOfCompany = `
  SELECT coalesce(sum(outOfLimits), 0) AS count
  FROM (
    SELECT v.outOfLimits
    FROM TakenReadings v INDEXED BY TakenReadings_companyId_takenAt_out
    CROSS JOIN CheckIn c ON c.id = v.checkInId AND c.status <> 'deleted'
    WHERE v.companyId = :companyId AND ${inRange} LIMIT 5000)`

const ofSchedule = `
  SELECT ${outOfLimitsColumns}
  FROM TakenReadings v INDEXED BY TakenReadings_scheduleId_takenAt_out ${joinLiving}
  WHERE v.scheduleId = :scheduleId AND v.companyId = :companyId AND ${inRange}
  ORDER BY v.takenAt, v.checkInId LIMIT :limit`
