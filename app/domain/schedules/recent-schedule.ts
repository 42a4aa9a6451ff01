import type { StoredRevision } from './rules.ts'

/** A schedule with its newest revision and its newest check-in that is not deleted. */
export type RecentSchedule = {
  id: string
  title: string
  location: string
  revision: StoredRevision
  last: { at: Date; signature: string } | null
}
