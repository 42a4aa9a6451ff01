import type { Sql } from '#app/data/database.server.ts'
import { writeDaySums } from '#app/data/write/attendance/attendance-sums.sql.server.ts'
import { daySums } from '#app/domain/figures/day-sums.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { compareToAddUp } from './compare-schedules.server.ts'

type ClosedDays = { scheduleId: string; archivedAt: Date | null; dates: LocalDates; now: Date }

/** Compares closed days of a schedule of the company with its check-ins, and stores their sums. */
export function sumDays(sql: Sql, companyId: string, { scheduleId, archivedAt, dates, now }: ClosedDays): void {
  const items = compareToAddUp(sql, companyId, { schedules: [{ id: scheduleId, archivedAt }], dates, now })
  writeDaySums(sql, { scheduleId, dates, sums: daySums(items.get(scheduleId) ?? []) })
}
