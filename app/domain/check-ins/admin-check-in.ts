import type { Frequency } from '#app/domain/schedules/rules.ts'
import type { RecordedCheckIn } from './recorded-check-in.ts'

export const recordStatuses = ['completed', 'pending', 'deleted'] as const satisfies RecordedCheckIn['status'][]

/** A check-in as the owner sees it, with the names as they were when it was made. */
export type AdminCheckIn = RecordedCheckIn & {
  staffId: string
  taskName: string
  comment: string | null
  hidden: boolean
  deletedReason: string | null
  scheduleTitle: string
  location: string
  frequency: Frequency
  timezone: string
}
