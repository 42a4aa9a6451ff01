import { database, type Sql } from '#app/data/database.server.ts'
import { mapRevisionsOfDays } from '#app/data/read/attendance/attendance-days.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  listOversummedSchedules,
  listUnsummedSchedules,
  type OversummedSchedule,
  type SummedSchedule,
} from '#app/data/read/attendance/unsummed-schedules.sql.server.ts'
import { markSummed, writeDaySums } from '#app/data/write/attendance/attendance-sums.sql.server.ts'
import { lastClosedDate } from '#app/domain/analytics/last-closed-date.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { log } from '#app/gateways/log.server.ts'
import { sumDays } from '#app/operations/attendance/sum-days.server.ts'

/** How much one job sums: a month of a usual schedule, some milliseconds. At least one day. */
const daysInJob = 31
const occurrencesInJob = 2000

/** How many jobs a round has at most, so that a stopping server waits for only a few seconds. */
const jobsInRound = 200

/** A schedule that fails does not hold up others; after so many failures the schedules are not the cause. */
const mostFailures = 5

/**
 * Sums the attendance of the days closed since the last round, each schedule in jobs of its own, and returns the number of
 * jobs. If a round is full, the next one continues. First deletes sums of days that are still open, written while the clock
 * was ahead: a check-in on such a day would not be counted.
 */
export async function sumClosedDays(now: Date): Promise<number> {
  const closed = lastClosedDate(now)
  const failed = new Set<string>()
  let jobs = await reopenDays(closed)
  while (jobs < jobsInRound) {
    const limit = jobsInRound - jobs + failed.size
    const schedules = listUnsummedSchedules(readingSql(), { closed, limit }).filter(({ id }) => !failed.has(id))
    if (schedules.length === 0) return jobs
    for (const schedule of schedules) {
      try {
        await database().atomically((sql) => sumNextDays(sql, { schedule, closed, now }))
      } catch (error) {
        failed.add(schedule.id)
        if (failed.size === mostFailures) throw error
        log().error({ error, scheduleId: schedule.id }, 'attendance not summed')
      }
    }
    jobs += schedules.length
  }
  return jobs
}

async function reopenDays(closed: string): Promise<number> {
  const schedules = listOversummedSchedules(readingSql(), { closed, limit: jobsInRound })
  for (const schedule of schedules) {
    await database().atomically((sql) => forgetDaysAfter(sql, { schedule, closed }))
  }
  return schedules.length
}

function forgetDaysAfter(sql: Sql, { schedule, closed }: { schedule: OversummedSchedule; closed: string }) {
  const { id: scheduleId, companyId, summedUntil } = schedule
  writeDaySums(sql, { scheduleId, dates: { from: addDays(closed, 1), to: summedUntil }, sums: [] })
  markSummed(sql, companyId, { scheduleId, until: closed })
}

type Next = { schedule: SummedSchedule; closed: string; now: Date }

function sumNextDays(sql: Sql, { schedule, closed, now }: Next) {
  const { id: scheduleId, companyId, archivedAt, summedUntil, since } = schedule
  const from = summedUntil === null ? addDays(since.toISOString().slice(0, 10), -1) : addDays(summedUntil, 1)
  const month = { from, to: addDays(from, daysInJob - 1) }
  const revisions = mapRevisionsOfDays(sql, companyId, { scheduleIds: [scheduleId], dates: month }).get(scheduleId)
  const last = addDays(from, daysThatFit(revisions ?? []) - 1)
  const to = last < closed ? last : closed
  if (from <= to) sumDays(sql, companyId, { scheduleId, archivedAt, dates: { from, to }, now })
  markSummed(sql, companyId, { scheduleId, until: to })
}

function daysThatFit(revisions: Revision[]): number {
  const mostOfDay = revisions.reduce((max, { times, tasks }) => Math.max(max, times.length * tasks.length), 1)
  return Math.max(1, Math.min(daysInJob, Math.floor(occurrencesInJob / mostOfDay)))
}
