import { addDays } from '#app/domain/time/local-dates.ts'

/** Tells the first check-in of a visit, which is one person at one slot, from the later ones. */
export type Visits = {
  isFirst(slotAt: string, staffId: string): boolean
  /** Forgets the visits of slots that are more than two days away from a local date. */
  forgetFarFrom(date: string): void
}

export function recentVisits(): Visits {
  const byDate = new Map<string, Set<string>>()
  return {
    isFirst(slotAt, staffId) {
      const date = slotAt.slice(0, 10)
      const visits = byDate.get(date) ?? new Set()
      byDate.set(date, visits)
      const { size } = visits
      return visits.add(`${slotAt} ${staffId}`).size > size
    },
    forgetFarFrom(date) {
      const [first, last] = [addDays(date, -2), addDays(date, 2)]
      for (const day of byDate.keys()) if (day < first || day > last) byDate.delete(day)
    },
  }
}
