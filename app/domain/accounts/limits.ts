import { atMost, type Limit } from '#app/domain/throttle.ts'

const minute = 60_000
const hour = 60 * minute

/** How often what may be tried, each by its own counter. */
export const accountLimits = {
  signInsOfAddress: atMost(10, minute),
  signInFailuresOfAccount: atMost(5, 15 * minute),
  registrationsOfAddress: atMost(5, hour),
  verificationsOfAddress: atMost(10, minute),
  /** So that nobody can fill another's letterbox through our forms. */
  mailsToRecipient: atMost(5, hour),
} as const satisfies Record<string, Limit>

export const sessionLifetime = { remembered: 30 * 24 * hour, usual: 12 * hour } as const

export const emailTokenLifetime = hour
