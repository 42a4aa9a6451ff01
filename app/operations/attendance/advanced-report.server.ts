import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AdvancedReport, SlotsReport } from '#app/domain/analytics/advanced-report.ts'
import type { Gaps } from '#app/domain/analytics/gaps.ts'
import { weakestPlaces } from '#app/domain/analytics/weakest-places.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { minute } from '#app/domain/time/durations.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { findGaps } from './find-gaps.server.ts'
import { readSlots } from './read-slots.server.ts'
import type { AnalyticsTotals } from './report-totals.server.ts'

type AdvancedQuery = {
  totals: AnalyticsTotals
  /** More than how many days make a gap. */
  gapDays: number
  /** About how many occurrences are compared, the newest ones; at least those of one day. */
  mostOccurrences?: number
  /** Aborted when nobody waits for the report any more. */
  signal?: AbortSignal | undefined
  now: Date
}

/** The part that takes long. */
type Findings = { slots: SlotsReport; gaps: Gaps }

/**
 * The advanced report of what was added up. Fails with `server.unavailable` if the company waits for too many, and when
 * `signal` is aborted.
 */
export async function advancedReport(companyId: string, query: AdvancedQuery): Promise<Result<AdvancedReport>> {
  const { totals, gapDays, signal } = query
  const key = keyOf(companyId, query)
  const found = findings.get(key)
  const read = found
    ? ok(found)
    : await queue.run({ who: companyId, ...(signal && { signal }) }, () => findOnce(companyId, key, query))
  await nextTurn(companyId)
  return read.ok ? ok(reportOf(read.value, totals, gapDays)) : read
}

/** A company has one report at a time. As many as the tabs of a few owners request at once may wait. */
const queue = fairQueue({
  atOnce: Infinity,
  atOnceEach: 1,
  mostWaiting: Infinity,
  mostWaitingEach: 20,
  full: 'server.unavailable',
})

/** The last findings, for who turns pages or filters by status, or waited while they were made. */
const findings = new LRUCache<string, Findings>({ max: 100 })

/** The same as long as the query, its minute, and the counts of all periods are. */
function keyOf(companyId: string, { totals, gapDays, mostOccurrences, now }: AdvancedQuery): string {
  const { basis, periods } = totals
  const { selected, filter, dates } = basis
  const schedules = selected.map(({ id, summedUntil }) => [id, summedUntil])
  const time = Math.floor(now.getTime() / minute)
  const basics = [companyId, filter, dates, schedules, periods, gapDays, mostOccurrences, time]
  return createHash('sha256').update(JSON.stringify(basics)).digest('base64')
}

async function findOnce(companyId: string, key: string, query: AdvancedQuery): Promise<Result<Findings>> {
  const found = findings.get(key)
  if (found) return ok(found)
  const { totals, gapDays, signal } = query
  const gaps = await findGaps(companyId, { totals, moreThan: gapDays, signal })
  const slots = await readSlots(companyId, query)
  if (signal?.aborted) return fail('server.unavailable')
  findings.set(key, { gaps, slots })
  return ok({ gaps, slots })
}

function reportOf({ slots, gaps: { gaps, total } }: Findings, totals: AnalyticsTotals, moreThan: number) {
  const { basis, statistics, before, publicNames } = totals
  const placesById = new Map(basis.all.map(({ id, title, location }) => [id, { title, location }]))
  const placeOf = (id: string) => placesById.get(id) ?? { title: '', location: '' }
  const order = [...placesById.keys()]
  const { measured, places } = weakestPlaces({
    bySchedule: statistics.bySchedule,
    rateBefore: before.bySchedule,
    order,
  })
  return {
    weakest: { measured, places: places.map((place) => ({ ...place, ...placeOf(place.scheduleId) })) },
    slots,
    gaps: {
      moreThan,
      gaps: gaps.map((gap) => ({ ...gap, ...placeOf(gap.scheduleId), publicName: publicNames.get(gap.taskId) ?? '' })),
      total,
    },
  }
}
