import { atMost } from '#app/domain/throttle.ts'
import { hour } from '#app/domain/time/durations.ts'

/** What a guest sends. */
export type GuestsWord = 'report' | 'rating'

/** How many of them one address may send in an hour, and one place take from all. */
export const guestLimits = {
  report: { ofAddress: atMost(5, hour), ofPlace: atMost(60, hour) },
  rating: { ofAddress: atMost(20, hour), ofPlace: atMost(300, hour) },
}

/** A form that was sent is taken for a repeat for as long. */
export const repeatOfForm = atMost(1, 24 * hour)

/** The words of as many later guests are kept with a defect; after that only their number. */
export const mostGuestWords = 20
