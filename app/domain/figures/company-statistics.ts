import type { AttendanceSum } from './day-sums.ts'
import { addTo, type StatusCounts } from './status-counts.ts'
import { countsOf, statisticsInParts, withRate, type Statistics } from './statistics.ts'

export type ScheduleSum = AttendanceSum & { scheduleId: string }

export type ScheduleStatistics = StatusCounts & { scheduleId: string; completionRate: number | null }

export type CompanyStatistics = Statistics & { bySchedule: ScheduleStatistics[] }

/** Adds up sums of several schedules, which come in parts, together and by schedule. */
export function companyStatisticsInParts() {
  const all = statisticsInParts()
  const schedules = new Map<string, StatusCounts>()
  return {
    add(sums: readonly ScheduleSum[]) {
      all.add(sums)
      for (const sum of sums) addTo(countsOf(schedules, sum.scheduleId), sum)
    },
    statistics(names: Parameters<typeof all.statistics>[0]): CompanyStatistics {
      const bySchedule = [...schedules].map(([scheduleId, own]) => ({ scheduleId, ...withRate(own) }))
      return { ...all.statistics(names), bySchedule }
    },
  }
}
