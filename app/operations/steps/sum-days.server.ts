import type { Sql } from '#app/data/database.server.ts'
import { mapDoneOfDays, mapRevisionsOfDays } from '#app/data/read/attendance-days.sql.server.ts'
import { writeDaySums } from '#app/data/write/attendance-sums.sql.server.ts'
import { compareDays } from '#app/domain/attendance/compare-days.ts'
import { daySums } from '#app/domain/attendance/day-sums.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'

type ClosedDays = { scheduleId: string; archivedAt: Date | null; dates: LocalDates; now: Date }

/** Compares closed days of a schedule of the company as its attendance does, and writes what they add up to. */
export function sumDays(sql: Sql, companyId: string, { scheduleId, archivedAt, dates, now }: ClosedDays): void {
  const asked = { scheduleIds: [scheduleId], dates }
  const revisions = mapRevisionsOfDays(sql, companyId, asked).get(scheduleId) ?? []
  const checkIns = mapDoneOfDays(sql, companyId, asked).get(scheduleId) ?? []
  const items = compareDays({ archivedAt, revisions, checkIns, dates, publicNames: new Map(), now })
  writeDaySums(sql, { scheduleId, dates, sums: daySums(items) })
}
