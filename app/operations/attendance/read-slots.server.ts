import { listPeriodTotals } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { SlotsReport } from '#app/domain/analytics/advanced-report.ts'
import { filterItems } from '#app/domain/analytics/analytics-filter.ts'
import { missedTimesInParts } from '#app/domain/analytics/missed-times.ts'
import { newestDays } from '#app/domain/analytics/newest-days.ts'
import { punctualityInParts } from '#app/domain/analytics/punctuality.ts'
import { countDue } from '#app/domain/figures/status-counts.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { occurrencesOfDays } from './occurrences-of-days.server.ts'
import type { AnalyticsTotals } from './report-totals.server.ts'

type SlotsQuery = {
  totals: AnalyticsTotals
  /** About how many occurrences are compared, the newest ones; at least those of one day. */
  mostOccurrences?: number
  signal?: AbortSignal | undefined
  now: Date
}

/** Compares the single slots of the range; only some of them once `signal` is aborted. */
export async function readSlots(
  companyId: string,
  { totals, mostOccurrences = usualMost, signal, now }: SlotsQuery,
): Promise<SlotsReport> {
  const { selected: schedules, filter } = totals.basis
  const dates = await readableDays(companyId, { totals, mostOccurrences })
  const missedTimes = missedTimesInParts()
  const punctuality = punctualityInParts()
  for await (const items of occurrencesOfDays(companyId, { schedules, dates, now })) {
    if (signal?.aborted) break
    const filtered = filterItems(items, filter)
    missedTimes.add(filtered)
    punctuality.add(filtered)
  }
  return { dates, missedTimes: missedTimes.times(), punctuality: punctuality.punctuality() }
}

/** So many occurrences are compared in some two seconds. */
const usualMost = 400_000

/** How many schedules, and how many sums of open days, are counted in one turn of the event loop. */
const schedulesAtOnce = 10
const sumsAtOnce = 20_000

/** The newest days of the range with at most so many occurrences, whatever task or person they are filtered by. */
async function readableDays(
  companyId: string,
  { totals, mostOccurrences }: Required<Pick<SlotsQuery, 'totals' | 'mostOccurrences'>>,
): Promise<LocalDates> {
  const { basis, allOpenDays } = totals
  const { selected, dates } = basis
  const counts = new Map<string, number>()
  const add = (date: string, count: number) => counts.set(date, (counts.get(date) ?? 0) + count)
  for (const part of splitIntoParts(selected, schedulesAtOnce)) {
    await nextTurn(companyId)
    const query = { scheduleIds: part.map(({ id }) => id), spans: [{ unit: 'day' as const, ...dates }], filter: {} }
    for (const { period, completed, skipped, excused } of listPeriodTotals(readingSql(), query))
      add(period, completed + skipped + excused)
  }
  for (const part of splitIntoParts(allOpenDays, sumsAtOnce)) {
    await nextTurn(companyId)
    for (const sum of part) add(sum.date, countDue(sum) + sum.excused)
  }
  return newestDays(dates, counts, mostOccurrences)
}
