import { countComments } from '#app/data/read/comments/comments.sql.server.ts'
import { countPending } from '#app/data/read/defects/defects.sql.server.ts'
import { listNewStaff } from '#app/data/read/digests/digests.sql.server.ts'
import { countOutOfLimits } from '#app/data/read/readings/out-of-limits.sql.server.ts'
import { sumRatingsOfCompany } from '#app/data/read/guests/ratings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { dayOverview } from '#app/domain/dashboard/day-overview.ts'
import type { Digest, DigestPlace } from '#app/domain/digests/digest.ts'
import type { ScheduleStatistics } from '#app/domain/figures/company-statistics.ts'
import { countDue } from '#app/domain/figures/status-counts.ts'
import { meanOfSum } from '#app/domain/guests/ratings.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'
import { instantOf } from '#app/domain/time/local-time.ts'
import { addUp, readNames } from '#app/operations/attendance/add-up.server.ts'
import { analyticsBasis, type AnalyticsBasis } from '#app/operations/attendance/analytics-basis.server.ts'
import { readDays } from '#app/operations/dashboard/read-days.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

type DigestQuery = { companyId: string; dates: LocalDates; timezone: string | null; now: Date }

/**
 * What was done in a company in some local days, those of each schedule's own zone, and what waits. Reads in parts, and
 * yields to other requests in between.
 */
export async function viewDigest({ companyId, dates, timezone, now }: DigestQuery): Promise<Digest> {
  const basis = await analyticsBasis({ companyId, filter: {}, range: dates, now })
  if (!basis.ok) throw new Error(`The days of a digest are refused: ${basis.failure.code}`)
  const { statistics } = await addUp(companyId, { basis: basis.value, names: await readNames(companyId), now })
  await nextTurn(companyId)
  const instants = instantsIn(dates, timezone ?? defaultTimeZone)
  const pending = countPending(readingSql(), companyId)
  const places = placesOf(statistics.bySchedule, basis.value)
  return {
    dates,
    isOver: statistics.planned === 0,
    done: sumOf(places, ({ done }) => done),
    due: sumOf(places, ({ due }) => due),
    places: places.toSorted((a, b) => b.due - b.done - (a.due - a.done)),
    outOfLimits: countOutOfLimits(readingSql(), companyId, instants),
    comments: countComments(readingSql(), companyId, 'open'),
    defects: pending.open + pending.inWork,
    ratings: meanOfSum(sumRatingsOfCompany(readingSql(), companyId, dates)),
    newStaff: listNewStaff(readingSql(), companyId, instants),
    today: await viewToday(companyId, now),
  }
}

function placesOf(statistics: ScheduleStatistics[], { all }: AnalyticsBasis): DigestPlace[] {
  const schedules = new Map(all.map((schedule) => [schedule.id, schedule]))
  return statistics.flatMap(({ scheduleId, ...counts }) => {
    const schedule = schedules.get(scheduleId)
    const due = countDue(counts)
    if (!schedule || due === 0) return []
    return { title: schedule.title, location: schedule.location, done: counts.completed, due }
  })
}

function sumOf<Item>(items: Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}

function instantsIn({ from, to }: LocalDates, zone: string): { from: Date; to: Date } {
  return { from: instantOf(`${from}T00:00`, zone), to: instantOf(`${addDays(to, 1)}T00:00`, zone) }
}

async function viewToday(companyId: string, now: Date): Promise<Digest['today']> {
  const { days } = await readDays(companyId, now)
  const { rows, total } = dayOverview(days, now)
  const starts = rows.flatMap(({ slots, timezone }) => slots.map(({ startsAt }) => ({ startsAt, timezone })))
  const [first] = starts.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return first ? { count: total, firstAt: first.startsAt, timezone: first.timezone } : null
}
