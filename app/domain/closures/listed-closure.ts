import type { LocalDates } from '#app/domain/time/local-dates.ts'

/** A closure that was not removed. `scheduleId` and `title` are of the one schedule it is for; null if it is for several. */
export type ListedClosure = LocalDates & {
  id: string
  reason: string
  isForAll: boolean
  /** The group that was chosen, as it was called. */
  groupName: string | null
  scheduleId: string | null
  title: string | null
  createdAt: Date
}
