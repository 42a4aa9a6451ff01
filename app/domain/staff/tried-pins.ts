type Wait = { until: Date; timezone: string }

/** What an admin sees of the guesses at a person's PIN. */
export type TriedPins = {
  /** Wrong PINs that were compared for the person in the last 24 hours. */
  failures: number
  /** Where unknown devices must wait with the person's login name. */
  waits: (Wait & { scheduleId: string; title: string; location: string })[]
  /** Until when unknown devices must wait at every schedule, or null. */
  waitEverywhere: Wait | null
  /** Devices on which the person once succeeded. */
  devices: number
  /** When the last of those that must wait may go on, or null. */
  deviceWait: Wait | null
}
