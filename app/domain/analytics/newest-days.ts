import { addDays, type LocalDates } from '#app/domain/time/local-dates.ts'

/** The newest of these days that have together at most so many occurrences; the last day always. */
export function newestDays(dates: LocalDates, countsByDate: ReadonlyMap<string, number>, most: number): LocalDates {
  let rest = most - (countsByDate.get(dates.to) ?? 0)
  let from = dates.to
  while (from > dates.from) {
    const before = addDays(from, -1)
    rest -= countsByDate.get(before) ?? 0
    if (rest < 0) break
    from = before
  }
  return { from: from < dates.from ? dates.from : from, to: dates.to }
}
