import { atMost } from '#app/domain/throttle.ts'
import { hour } from '#app/domain/time/durations.ts'

/** What a guest sends: that something is wrong, or how clean the place is. */
export const feedbackKinds = ['report', 'rating'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** How many of a kind one address may send in an hour, and one place take from all. */
export const guestLimits = {
  report: { ofAddress: atMost(5, hour), ofPlace: atMost(60, hour) },
  rating: { ofAddress: atMost(20, hour), ofPlace: atMost(300, hour) },
}

/** A form that was sent is taken for a repeat for as long. */
export const repeatOfForm = atMost(1, 24 * hour)

/** So many notes of later guests are kept with a defect; after that they are only counted. */
export const mostGuestNotes = 20
