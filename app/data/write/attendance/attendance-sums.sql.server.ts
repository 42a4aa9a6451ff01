import type { Sql } from '#app/data/database.server.ts'
import type { DaySum } from '#app/domain/figures/day-sums.ts'
import { listDates, type LocalDates } from '#app/domain/time/local-dates.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type Days = { scheduleId: string; dates: LocalDates; sums: DaySum[] }

/**
 * Rewrites the sums of some closed days of a schedule of the company, and of the months and years that contain them.
 */
export function writeDaySums(sql: Sql, { scheduleId, dates, sums }: Days): void {
  for (const table of tables) sql.run(`DELETE FROM ${table} ${ofDays}`, { scheduleId, ...dates })
  for (const { date, taskId, staffId, revisionId, completed, skipped, excused, visits, lastCheckInAt } of sums) {
    const key = { scheduleId, unit: 'day' as const, period: date, taskId }
    const personAndRevision = { staffId: staffId ?? '', revisionId: revisionId ?? '' }
    const days = completed > 0 ? bitOf(date) : 0
    insertRow(sql, 'AttendanceSum', {
      ...key,
      ...personAndRevision,
      completed,
      skipped,
      excused,
      scans: visits,
      days,
      lastCheckInAt,
    })
  }
  sql.run(totalsOfDays, { scheduleId, ...dates })
  const all = listDates(dates)
  for (const month of new Set(all.map((date) => date.slice(0, 7)))) rollUp(sql, scheduleId, { unit: 'month', month })
  for (const year of new Set(all.map((date) => date.slice(0, 4)))) rollUp(sql, scheduleId, { unit: 'year', year })
}

/** Stores the last local day up to which a schedule is summed. */
export function markSummed(sql: Sql, companyId: string, { scheduleId, until }: { scheduleId: string; until: string }) {
  updateRows(sql, 'Schedule', { where: { id: scheduleId, companyId }, data: { summedUntil: until } })
}

const tables = ['AttendanceSum', 'AttendanceTotal']

const ofDays = `WHERE scheduleId = :scheduleId AND unit = 'day' AND period BETWEEN :from AND :to`

function bitOf(date: string): number {
  return 2 ** (Number(date.slice(8)) - 1)
}

const totalsOfDays = `
  INSERT INTO AttendanceTotal (scheduleId, unit, period, completed, skipped, excused, days)
  SELECT scheduleId, unit, period, sum(completed), sum(skipped), sum(excused), max(days) FROM AttendanceSum ${ofDays}
  GROUP BY period`

type SummedPeriod = { unit: 'month'; month: string } | { unit: 'year'; year: string }

/**
 * Adds up the parts of a month or a year. Each day has its own bit in `days`, so the sum over a month is their union.
 */
function rollUp(sql: Sql, scheduleId: string, target: SummedPeriod) {
  const { unit } = target
  const [period, part, days] =
    target.unit === 'month' ? [target.month, 'day', 'sum(days)'] : [target.year, 'month', '0']
  const values = { scheduleId, unit, period, part, first: `${period}-`, end: `${period}.` }
  const parts = `WHERE scheduleId = :scheduleId AND unit = :part AND period > :first AND period < :end`
  for (const table of tables) {
    sql.run(`DELETE FROM ${table} WHERE scheduleId = :scheduleId AND unit = :unit AND period = :period`, {
      scheduleId,
      unit,
      period,
    })
  }
  sql.run(
    `INSERT INTO AttendanceSum
       (scheduleId, unit, period, taskId, staffId, revisionId, completed, skipped, excused, scans, days, lastCheckInAt)
     SELECT scheduleId, :unit, :period, taskId, staffId, revisionId,
       sum(completed), sum(skipped), sum(excused), sum(scans), ${days}, max(lastCheckInAt)
     FROM AttendanceSum ${parts} GROUP BY taskId, staffId, revisionId`,
    values,
  )
  sql.run(
    `INSERT INTO AttendanceTotal (scheduleId, unit, period, completed, skipped, excused, days)
     SELECT scheduleId, :unit, :period, sum(completed), sum(skipped), sum(excused), ${days}
     FROM AttendanceTotal ${parts} GROUP BY scheduleId`,
    values,
  )
}
