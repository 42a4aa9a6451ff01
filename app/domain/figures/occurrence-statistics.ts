import type { PeriodCounts } from '#app/domain/analytics/period-counts.ts'
import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { daySums } from './day-sums.ts'
import { statisticsInParts, type Names, type Statistics } from './statistics.ts'
import { addTo, noCounts } from './status-counts.ts'
import { recentVisits } from './visits.ts'

/**
 * Adds up the occurrences of one schedule. Parts must come in the order of their slots, newest or oldest first. Its size
 * depends on days, tasks and people only.
 */
export function occurrencesInParts() {
  const all = statisticsInParts()
  const days = new Map<string, PeriodCounts>()
  const visits = recentVisits()
  return {
    add(occurrences: readonly Occurrence[]) {
      const sums = daySums(occurrences, visits)
      all.add(sums)
      for (const sum of sums) {
        const counts = days.get(sum.date) ?? { period: sum.date, ...noCounts() }
        days.set(sum.date, counts)
        addTo(counts, sum)
      }
      // Parts of one slot come apart only when the zone was changed, and then within two days.
      const last = occurrences.at(-1)
      if (last) visits.forgetFarFrom(last.slotAt.slice(0, 10))
    },
    /** The counts of each local day with an occurrence. */
    days: (): PeriodCounts[] => [...days.values()],
    statistics(names: Names): Statistics {
      const daysChecked = [...days.values()].filter(({ completed }) => completed > 0).length
      return all.statistics({ ...names, daysChecked })
    },
  }
}

/** The statistics of a schedule's occurrences, which are in the order of their slots. */
export function statisticsOf(occurrences: readonly Occurrence[], names: Names): Statistics {
  const all = occurrencesInParts()
  all.add(occurrences)
  return all.statistics(names)
}
