import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { Offer } from './guest-rules.ts'

/** What the page shows on which guests say what is wrong and how clean a place is. */
export type GuestView = {
  place: Record<PlaceField, string> & { id: string; companyName: string | null; logoKey: string | null }
  timezone: string
  offer: Offer
  /** Whether the owner takes nothing at this time. */
  isClosed: boolean
}

/** What is shown of a schedule that has ended. */
export type EndedPlace = Record<PlaceField, string> & { companyName: string | null }

/** What everybody sees of it on the page behind the QR code. */
export type GuestsOnStatus = {
  /** What can be sent now. */
  offer: Offer
  /** The mean of the last 30 days, where the owner shows it and there are enough ratings. */
  ratings: { count: number; mean: number } | null
}
