import type { LocalDates } from '#app/domain/time/local-dates.ts'
import type { Gap } from './gaps.ts'
import type { MissedTime } from './missed-times.ts'
import type { Punctuality } from './punctuality.ts'
import type { WeakPlace } from './weakest-places.ts'

type Place = { title: string; location: string }

/**
 * By weekday and hour, and by minutes from the slot to the check-in. `dates`: the newest days of the range, all of them
 * where they fit.
 */
export type SlotsReport = { dates: LocalDates; missedTimes: MissedTime[]; punctuality: Punctuality }

/** What an owner can improve: where, when and how late. It never compares people. */
export type AdvancedReport = {
  weakest: { measured: number; places: (WeakPlace & Place)[] }
  slots: SlotsReport
  /** Of more than `moreThan` days, the longest first; `total` counts those that are left out, too. */
  gaps: { moreThan: number; gaps: (Gap & Place & { publicName: string })[]; total: number }
}

/** With its range, and the days right before that rates are compared with; their rate is null where nothing was due. */
export type DatedAdvancedReport = AdvancedReport & {
  dates: LocalDates
  before: LocalDates & { completionRate: number | null }
}
