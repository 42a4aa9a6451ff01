import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** How long the code is waited for after the right password. */
export const codeWait = 10 * minute

/** How many recovery codes are made at once, and how many characters each has. */
export const recoveryCodes = { count: 10, length: 10 } as const

/** How often a wrong code may be tried. */
export const codeLimits = {
  /**
   * By one user, from devices on which they did not sign in before: of a million codes three are right at a time, so
   * fifteen tries a day guess one in 60 years.
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
