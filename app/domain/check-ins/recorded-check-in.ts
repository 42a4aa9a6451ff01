import type { Inspection } from '#app/domain/inspections/inspection.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import type { Frequency } from '#app/domain/schedules/rules.ts'

export const recordStatuses = ['completed', 'pending', 'deleted'] as const

/** A check-in as the person who made it may see it: without login name and internal task name. */
export type RecordedCheckIn = {
  id: string
  scheduleId: string
  taskId: string
  publicName: string
  signature: string
  /** Null if nothing was due: it is unscheduled. */
  slotAt: string | null
  /** The instant of `slotAt` in `timezone`, the zone of the schedule at that time; without a slot, of the check-in. */
  slotStartsAt: Date
  timezone: string
  checkedInAt: Date
  /** When it was made, if that was without a network; `checkedInAt` is when it came. */
  offlineAt: Date | null
  completedAt: Date | null
  claimedAt: Date | null
  enteredLater: boolean
  status: (typeof recordStatuses)[number]
}

/** A check-in as the owner sees it, with the names as they were when it was made. */
export type AdminCheckIn = RecordedCheckIn & {
  staffId: string
  taskName: string
  comment: string | null
  hidden: boolean
  photoKey: string | null
  photoRemovedAt: Date | null
  /** The name of the owner who removed the photo; null when that account is gone. */
  photoRemovedBy: string | null
  photoRemovedReason: string | null
  deletedAt: Date | null
  /** The name of the owner who removed it; null when that account is gone. */
  deletedBy: string | null
  deletedReason: string | null
  scheduleTitle: string
  location: string
  frequency: Frequency
  /** What a supervisor found of it, by the newest inspection. */
  inspection: Inspection | null
  /** The values that were recorded with it, with the limits of that day; empty if its task asked for none. */
  readings: TakenReading[]
}

/**
 * A task that somebody else had checked in already, and when they did it. `signature` and `checkedInAt` are null when they are not
 * public.
 */
export type TakenTask = { taskId: string; publicName: string; signature: string | null; checkedInAt: Date | null }
