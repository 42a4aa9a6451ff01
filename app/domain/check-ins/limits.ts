import { atMost, type Limit } from '#app/domain/throttle.ts'
import { hour, minute } from '#app/domain/time/durations.ts'

/** The longest texts, in UTF-16 units, and the longest list of tasks. */
export const checkInLengths = { comment: 500, key: 255, reason: 500, taskIds: 500 } as const

/** How long a person waits before the same task can be done once more without a slot, in milliseconds. */
export const unscheduledPause = 5 * minute

/** The limits of a check-in; reliability.md has the reasons. All but `addressPosts` count wrong PINs only. */
export const checkInLimits = {
  /** For one login name at one schedule, from devices on which that person has never succeeded. */
  unknownDevice: triesOfUnknown(5),
  /** The same for all schedules of the company together. */
  unknownDeviceInCompany: triesOfUnknown(3 * 5),
  /** For one person, on a device on which they have succeeded before. */
  trustedDevice: atMost(10, 15 * minute),
  /** For one person anywhere: shown to an admin for a day, and blocks nobody. */
  reported: { lasts: 24 * hour, steps: [] },
  addressPosts: atMost(120, minute),
  addressFailures: atMost(20, 10 * minute),
} as const satisfies Record<string, Limit>

/** The tries of an unknown device in a day, with longer and longer waits. */
function triesOfUnknown(tries: number): Limit {
  const steps = [
    { tries, wait: 15 * minute },
    { tries: 2 * tries, wait: hour },
    { tries: 3 * tries, wait: 'rest' as const },
  ]
  return { lasts: 24 * hour, steps }
}
