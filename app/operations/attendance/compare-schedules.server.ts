import { noExcuses } from '#app/domain/excuses/excuse.ts'
import { mapExcusesOfSchedules } from '#app/data/read/excuses/excuses.sql.server.ts'
import { mapNotDoneOfSchedules } from '#app/data/read/not-done/not-done-reports.sql.server.ts'
import { noReports, type NotDoneReports } from '#app/domain/not-done/not-done-report.ts'
import type { Sql } from '#app/data/database.server.ts'
import {
  mapCheckInsOfDays,
  mapOccurrenceCheckIns,
  mapRevisionsOfDays,
} from '#app/data/read/attendance/attendance-days.sql.server.ts'
import { mapUnscheduled } from '#app/data/read/check-ins/unscheduled.sql.server.ts'
import type { AttendanceCheckIn } from '#app/data/read/attendance/attendance.sql.server.ts'
import type { AttendanceItem, OccurrenceCheckIn } from '#app/domain/attendance/compare-attendance.ts'
import type { UnscheduledCheckIn } from '#app/domain/attendance/made-up.ts'
import { compareDays } from '#app/domain/attendance/compare-days.ts'
import { instantsOfDates, type LocalDates } from '#app/domain/time/local-dates.ts'

type Schedule = { id: string; archivedAt: Date | null }

type ScheduleComparison = {
  schedules: Schedule[]
  dates: LocalDates
  publicNames: ReadonlyMap<string, string>
  now: Date
}

/** How many schedules are compared in one turn of the event loop; a company may have a thousand. */
export const schedulesAtOnce = 20

/** The occurrences of some schedules of the company on some local days, by schedule, with only what adding up needs. */
export function compareToAddUp(sql: Sql, companyId: string, comparison: Omit<ScheduleComparison, 'publicNames'>) {
  return compare(sql, companyId, { ...comparison, publicNames: new Map(), checkInsOf: mapOccurrenceCheckIns })
}

/** Like `compareToAddUp`, but with everything about the check-ins, and with what staff could not do. */
export function compareToShow(sql: Sql, companyId: string, comparison: ScheduleComparison) {
  const span = { scheduleIds: comparison.schedules.map(({ id }) => id), ...instantsOfDates(comparison.dates) }
  const notDone = mapNotDoneOfSchedules(sql, companyId, span)
  const unscheduled = mapUnscheduled(sql, companyId, span)
  const ofGaps = { notDone, unscheduled }
  return compare<AttendanceCheckIn>(sql, companyId, { ...comparison, ...ofGaps, checkInsOf: mapCheckInsOfDays })
}

type CheckInsOf<C> = (
  sql: Sql,
  companyId: string,
  query: { scheduleIds: string[]; dates: LocalDates },
) => Map<string, C[]>

type Comparison<C> = ScheduleComparison & {
  notDone?: Map<string, NotDoneReports>
  unscheduled?: Map<string, UnscheduledCheckIn[]>
  checkInsOf: CheckInsOf<C>
}

function compare<C extends OccurrenceCheckIn>(
  sql: Sql,
  companyId: string,
  { schedules, dates, publicNames, now, notDone, unscheduled, checkInsOf }: Comparison<C>,
): Map<string, AttendanceItem<C>[]> {
  const query = { scheduleIds: schedules.map(({ id }) => id), dates }
  const revisions = mapRevisionsOfDays(sql, companyId, query)
  const checkIns = checkInsOf(sql, companyId, query)
  const span = { scheduleIds: query.scheduleIds, ...instantsOfDates(dates) }
  const excuses = mapExcusesOfSchedules(sql, companyId, span)
  return new Map(
    schedules.map(({ id, archivedAt }) => {
      const data = {
        revisions: revisions.get(id) ?? [],
        checkIns: checkIns.get(id) ?? [],
        excuses: excuses.get(id) ?? noExcuses,
        unscheduled: unscheduled?.get(id) ?? [],
        notDone: notDone?.get(id) ?? noReports,
      }
      return [id, compareDays({ archivedAt, ...data, dates, publicNames, now })]
    }),
  )
}
