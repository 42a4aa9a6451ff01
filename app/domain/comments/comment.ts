/** What somebody wrote when they checked in, and whether somebody has minded it. */
export type Comment = {
  id: string
  scheduleId: string
  /** Title, place and time zone of the schedule, the person and the tasks, as they were recorded. */
  title: string
  location: string
  timezone: string
  signature: string
  tasks: string[]
  /** Local time of the slot in `timezone`, YYYY-MM-DDTHH:mm; null if nothing was due. */
  slotAt: string | null
  createdAt: Date
  text: string
  /** The photo of the check-in, once it is stored. */
  photoKey: string | null
  doneAt: Date | null
  /** The name of who did it; null while it is open, or when that account is gone. */
  doneBy: string | null
  doneNote: string | null
}
