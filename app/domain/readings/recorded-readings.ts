import type { TakenReading } from './reading.ts'

/** The values of one check-in, with what the check-in says of them. */
export type RecordedReadings = {
  checkInId: string
  taskId: string
  /** The name of the task as it was. */
  publicName: string
  /** Null without a slot. */
  slotAt: string | null
  slotStartsAt: Date
  timezone: string
  takenAt: Date
  signature: string
  readings: TakenReading[]
}
