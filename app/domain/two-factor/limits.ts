import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** How long the code may take after the right password, in milliseconds. */
export const codeWait = 10 * minute

/** The number of recovery codes, and the length of each. */
export const recoveryCodes = { count: 10, length: 10 } as const

/** How often a wrong code may be tried. */
export const codeLimits = {
  /**
   * For one user, from devices on which they have not signed in before. Three of a million codes are right at a time, so
   * that fifteen tries a day guess one in 60 years.
   */
  unknownDevice: {
    lasts: day,
    steps: [
      { tries: 5, wait: 15 * minute },
      { tries: 10, wait: hour },
      { tries: 15, wait: 'rest' },
    ],
  },
  knownDevice: atMost(10, 15 * minute),
} as const satisfies Record<string, Limit>
