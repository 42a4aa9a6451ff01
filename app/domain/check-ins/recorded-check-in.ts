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
  status: 'completed' | 'pending' | 'deleted'
}

/** A check-in that was there first. `signature` and `checkedInAt` are null where the public may not see them. */
export type TakenTask = { taskId: string; publicName: string; signature: string | null; checkedInAt: Date | null }
