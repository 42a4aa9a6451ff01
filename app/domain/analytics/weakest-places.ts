import type { ScheduleStatistics } from '#app/domain/figures/company-statistics.ts'

/** A schedule in which not everything was done. `rateBefore`: in as many days right before; null where nothing was due. */
export type WeakPlace = {
  scheduleId: string
  completed: number
  missed: number
  completionRate: number
  rateBefore: number | null
}

export type WeakestPlaces = {
  /** How many schedules had something due. */
  measured: number
  /** The five with the lowest rate below 100 %, the lowest first. */
  places: WeakPlace[]
}

type Rates = {
  bySchedule: readonly ScheduleStatistics[]
  rateBefore: ReadonlyMap<string, number | null>
  /** The ids of all schedules by title. */
  order: readonly string[]
}

/** The schedules with the lowest rate; of equal ones that with more missed occurrences, then by title. */
export function weakestPlaces({ bySchedule, rateBefore, order }: Rates): WeakestPlaces {
  const positions = new Map(order.map((id, index) => [id, index]))
  const positionOf = ({ scheduleId }: WeakPlace) => positions.get(scheduleId) ?? order.length
  const measured = bySchedule.flatMap(({ scheduleId, completed, overdue, skipped, completionRate }): WeakPlace[] => {
    if (completionRate === null) return []
    const before = rateBefore.get(scheduleId) ?? null
    return [{ scheduleId, completed, missed: overdue + skipped, completionRate, rateBefore: before }]
  })
  const places = measured
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => a.completionRate - b.completionRate || b.missed - a.missed || positionOf(a) - positionOf(b))
    .slice(0, mostPlaces)
  return { measured: measured.length, places }
}

const mostPlaces = 5
