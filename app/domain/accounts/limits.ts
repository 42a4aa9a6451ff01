import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** How often what may be tried, each by its own counter. */
export const accountLimits = {
  signInsOfAddress: atMost(10, minute),
  signInFailuresOfAccount: atMost(5, 15 * minute),
  registrationsOfAddress: atMost(5, hour),
  verificationsOfAddress: atMost(10, minute),
  /** So that nobody can fill another's letterbox through our forms. */
  mailsToRecipient: atMost(5, hour),
} as const satisfies Record<string, Limit>

export const sessionLifetime = { remembered: 30 * day, usual: 12 * hour } as const

export const emailTokenLifetime = hour
