import type { Inspection } from './inspection.ts'

/** An inspection in the list of a company, with the check-in that it judges. */
export type ListedInspection = Inspection & {
  scheduleId: string
  checkInId: string
  taskId: string
  publicName: string
  /** Null for a check-in without a slot. */
  slotAt: string | null
  slotStartsAt: Date
  timezone: string
  /** The supervisor. */
  staffId: string
  /** Who did what was judged, by their signature. */
  doneBy: string
  /** Whether it is the newest of its check-in, and the check-in was not removed. */
  inForce: boolean
}
