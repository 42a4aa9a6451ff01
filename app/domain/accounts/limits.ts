import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** The lengths of texts in UTF-16 units; `name` is for first and last names. */
export const accountLengths = { name: { min: 2, max: 60 }, password: { min: 6, max: 200 }, userAgent: 300 } as const

/** How often something may be tried; each limit has its own counter. */
export const accountLimits = {
  /** From one address, or on one known device. */
  signIns: atMost(10, minute),
  /** For one account, from devices on which nobody has signed in to it before. */
  signInFailures: atMost(5, 15 * minute),
  /** For one account, on a device on which its user has signed in before. */
  signInFailuresOfKnownDevice: atMost(10, 15 * minute),
  /** Passwords with which a signed-in user confirms something. */
  passwordsOfUser: atMost(10, 15 * minute),
  registrationsOfAddress: atMost(5, hour),
  /** Mailed links of any kind, from one address. */
  linksOfAddress: atMost(10, minute),
  /** Requests for a new link to confirm a registration, from one address. */
  verificationsOfAddress: atMost(20, hour),
  /** Requests for a link to choose a new password, from one address and for one account. */
  resetsOfAddress: atMost(20, hour),
  resetsOfAccount: atMost(3, hour),
  /** Each sends a mail to an address that nobody has confirmed. */
  emailChangesOfCompany: atMost(10, hour),
  /** So that nobody can fill another person's mailbox through our forms. */
  mailsToRecipient: atMost(5, hour),
} as const satisfies Record<string, Limit>

export const sessionLifetime = { remembered: 30 * day, usual: 12 * hour } as const

export const emailTokenLifetime = hour
