import type { Frequency } from '#app/domain/schedules/rules.ts'

export const recordStatuses = ['completed', 'pending', 'deleted'] as const

/** A check-in as everyone may see it who made it: no login name, no internal task name. */
export type RecordedCheckIn = {
  id: string
  scheduleId: string
  taskId: string
  publicName: string
  signature: string
  slotAt: string
  checkedInAt: Date
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
  deletedAt: Date | null
  /** The name of the owner who removed it, while they have an account. */
  deletedBy: string | null
  deletedReason: string | null
  scheduleTitle: string
  location: string
  frequency: Frequency
  timezone: string
}

/** A check-in that was there first. `signature` and `checkedInAt` are null where the public may not see them. */
export type TakenTask = { taskId: string; publicName: string; signature: string | null; checkedInAt: Date | null }
