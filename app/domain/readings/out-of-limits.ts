import type { TakenReading } from './reading.ts'

/** The values of a check-in that were out of their limits, and where and by whom they were read. */
export type OutOfLimits = {
  scheduleId: string
  title: string
  location: string
  timezone: string
  /** The public name of the task, and the signature, as they were then. */
  task: string
  signature: string
  takenAt: Date
  readings: TakenReading[]
}
