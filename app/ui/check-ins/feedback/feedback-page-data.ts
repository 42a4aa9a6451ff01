import type { Failure } from '#app/domain/errors.ts'
import type { EndedPlace, GuestView } from '#app/domain/guests/guest-view.ts'
import type { FeedbackKind } from '#app/domain/guests/limits.ts'

/** What a guest typed in a form that was refused. */
export type TypedReport = { category: string; text: string }

/** A refused form: why, and what was typed. `token` is what its form carries, if that is still good. */
export type RefusedFeedback = { failure: Failure; typed: TypedReport; token: string | null }

export type FeedbackPageData = {
  /** Null where guests can say nothing; `ended` then names a schedule that has ended. */
  open: { view: GuestView; token: string; thanks: FeedbackKind | null; now: Date } | null
  ended: EndedPlace | null
}
