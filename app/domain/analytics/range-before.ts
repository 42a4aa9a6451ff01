import { addDays, countDates, type LocalDates } from '#app/domain/time/local-dates.ts'

/** The days right before a range, as many as it has. */
export function rangeBefore({ from, to }: LocalDates): LocalDates {
  return { from: addDays(from, -countDates({ from, to })), to: addDays(from, -1) }
}
