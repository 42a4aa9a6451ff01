import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { PendingDefect } from './defect.ts'

/** What the page shows on which staff report defects. */
export type DefectsView = {
  place: Record<PlaceField, string> & { id: string; companyName: string | null; logoKey: string | null }
  timezone: string
  isPublic: boolean
  takesPhotos: boolean
  /** Newest first. */
  pending: PendingDefect[]
}
