import { listPeriodTotals } from '#app/data/read/attendance/attendance-sums.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { filterItems } from '#app/domain/analytics/analytics-filter.ts'
import type { Gap } from '#app/domain/analytics/gaps.ts'
import { missedTimesInParts, type MissedTime } from '#app/domain/analytics/missed-times.ts'
import { newestDays } from '#app/domain/analytics/newest-days.ts'
import { punctualityInParts, type Punctuality } from '#app/domain/analytics/punctuality.ts'
import { weakestPlaces, type WeakPlace } from '#app/domain/analytics/weakest-places.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { countDue } from '#app/domain/figures/status-counts.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import type { LocalDates } from '#app/domain/time/local-dates.ts'
import { inTurn, queueLength } from '#app/operations/turns/in-turn.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { findGaps } from './find-gaps.server.ts'
import { occurrencesOfDays } from './occurrences-of-days.server.ts'
import type { AnalyticsTotals } from './report-totals.server.ts'

type Place = { title: string; location: string }

/** What an owner can improve: where, when and how late. It never compares people. */
export type AdvancedReport = {
  weakest: { measured: number; places: (WeakPlace & Place)[] }
  /** By weekday and hour, and by minutes from the slot to the check-in. `dates`: the newest days of the range, all of them where they fit. */
  slots: { dates: LocalDates; missedTimes: MissedTime[]; punctuality: Punctuality }
  /** Of more than `moreThan` days, the longest first; `total` counts those that are left out, too. */
  gaps: { moreThan: number; gaps: (Gap & Place & { publicName: string })[]; total: number }
}

type AdvancedQuery = {
  totals: AnalyticsTotals
  /** More than how many days make a gap. */
  gapDays: number
  /** About how many occurrences are compared, the newest ones; at least those of one day. */
  mostOccurrences?: number
  now: Date
}

/**
 * The advanced report of what was added up. A company has one at a time; fails with `server.unavailable` if it waits for
 * too many.
 */
export function advancedReport(companyId: string, query: AdvancedQuery): Promise<Result<AdvancedReport>> {
  const key = `advanced report of ${companyId}`
  if (queueLength(key) >= mostWaiting) return Promise.resolve(fail('server.unavailable'))
  return inTurn(key, async () => ok(await reportOne(companyId, query)))
}

/** More than the tabs of a few owners request at once. Each waiting report holds its request. */
const mostWaiting = 20

async function reportOne(companyId: string, { gapDays, ...query }: AdvancedQuery): Promise<AdvancedReport> {
  const { totals, now } = query
  const { basis, statistics, before, openDays, publicNames } = totals
  const placesById = new Map(basis.all.map(({ id, title, location }) => [id, { title, location }]))
  const placeOf = (id: string) => placesById.get(id) ?? { title: '', location: '' }
  const order = [...placesById.keys()]
  const { measured, places } = weakestPlaces({
    bySchedule: statistics.bySchedule,
    rateBefore: before.bySchedule,
    order,
  })
  const { gaps, total } = await findGaps(companyId, { basis, openDays, moreThan: gapDays, now })
  return {
    weakest: { measured, places: places.map((place) => ({ ...place, ...placeOf(place.scheduleId) })) },
    slots: await readSlots(companyId, query),
    gaps: {
      moreThan: gapDays,
      gaps: gaps.map((gap) => ({
        ...gap,
        ...placeOf(gap.scheduleId),
        publicName: publicNames.get(gap.taskId) ?? '',
      })),
      total,
    },
  }
}

type SlotsQuery = Omit<AdvancedQuery, 'gapDays'>

async function readSlots(
  companyId: string,
  { totals, mostOccurrences = usualMost, now }: SlotsQuery,
): Promise<AdvancedReport['slots']> {
  const { selected: schedules, filter } = totals.basis
  const dates = await readableDays(companyId, { totals, mostOccurrences })
  const missedTimes = missedTimesInParts()
  const punctuality = punctualityInParts()
  for await (const items of occurrencesOfDays(companyId, { schedules, dates, now })) {
    const filtered = filterItems(items, filter)
    missedTimes.add(filtered)
    punctuality.add(filtered)
  }
  return { dates, missedTimes: missedTimes.times(), punctuality: punctuality.punctuality() }
}

/** So many occurrences are compared in some two seconds. */
const usualMost = 400_000
const schedulesAtOnce = 10

/** The newest days of the range with at most so many occurrences. */
async function readableDays(
  companyId: string,
  { totals, mostOccurrences }: Required<Pick<SlotsQuery, 'totals' | 'mostOccurrences'>>,
): Promise<LocalDates> {
  const { basis, openDays } = totals
  const { selected, dates } = basis
  const counts = new Map<string, number>()
  const add = (date: string, count: number) => counts.set(date, (counts.get(date) ?? 0) + count)
  for (const part of splitIntoParts(selected, schedulesAtOnce)) {
    await nextTurn(companyId)
    const query = { scheduleIds: part.map(({ id }) => id), spans: [{ unit: 'day' as const, ...dates }], filter: {} }
    for (const { period, completed, skipped } of listPeriodTotals(readingSql(), query)) add(period, completed + skipped)
  }
  for (const sum of openDays) add(sum.date, countDue(sum))
  return newestDays(dates, counts, mostOccurrences)
}
