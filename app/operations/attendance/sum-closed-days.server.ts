import { database, type Sql } from '#app/data/database.server.ts'
import { mapRevisionsOfDays } from '#app/data/read/attendance-days.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listUnsummedSchedules, type SummedSchedule } from '#app/data/read/unsummed-schedules.sql.server.ts'
import { markSummed } from '#app/data/write/attendance-sums.sql.server.ts'
import { lastClosedDate } from '#app/domain/attendance/last-closed-date.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { sumDays } from '#app/operations/steps/sum-days.server.ts'

/** How much a job may take at once: a month of a usual schedule, some milliseconds. A day is the least. */
const daysInJob = 31
const occurrencesInJob = 2000

/** How many jobs a round may take, so that a server that ends waits for seconds at most. */
const jobsInRound = 200

/**
 * Sums the attendance of the days that have closed since the last round, each schedule in jobs of its own, and answers
 * how many there were. After a round that was full, the next one goes on with what is left.
 */
export async function sumClosedDays(now: Date): Promise<number> {
  const closed = lastClosedDate(now)
  let jobs = 0
  while (jobs < jobsInRound) {
    const schedules = listUnsummedSchedules(readingSql(), { closed, limit: jobsInRound - jobs })
    if (schedules.length === 0) return jobs
    for (const schedule of schedules) {
      await database().atomically((sql) => sumNextDays(sql, { schedule, closed, now }))
    }
    jobs += schedules.length
  }
  return jobs
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
  const mostOfDay = Math.max(1, ...revisions.map(({ times, tasks }) => times.length * tasks.length))
  return Math.max(1, Math.min(daysInJob, Math.floor(occurrencesInJob / mostOfDay)))
}
