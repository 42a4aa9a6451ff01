import { atMost, type Limit } from '#app/domain/throttle.ts'
import { hour, minute } from '#app/domain/time/durations.ts'

/** How long the texts may be, in UTF-16 units, and the list of tasks. */
export const checkInLengths = { comment: 500, key: 255, reason: 500, taskIds: 500 } as const

/** The limits of a check-in; reliability.md has their reasons. Only wrong PINs are counted, but for `addressPosts`. */
export const checkInLimits = {
  /** Of one login name at one schedule, from devices that never succeeded for that person. */
  unknownDevice: triesOfUnknown(5),
  /** The same at all schedules of the company together. */
  unknownDeviceInCompany: triesOfUnknown(3 * 5),
  /** Of one person on a device that once succeeded for them. */
  trustedDevice: atMost(10, 15 * minute),
  /** Of one person in one hour, wherever: told to an admin for a day, stops nobody. */
  told: { lasts: 24 * hour, steps: [] },
  addressPosts: atMost(120, minute),
  addressFailures: atMost(20, 10 * minute),
} as const satisfies Record<string, Limit>

/** A day's tries of one who is unknown, with ever longer waits. */
function triesOfUnknown(tries: number): Limit {
  const steps = [
    { tries, wait: 15 * minute },
    { tries: 2 * tries, wait: hour },
    { tries: 3 * tries, wait: 'rest' as const },
  ]
  return { lasts: 24 * hour, steps }
}
