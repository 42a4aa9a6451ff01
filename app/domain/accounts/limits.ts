import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** How long the texts may be, in UTF-16 units; a first name and a last name alike. */
export const accountLengths = { name: { min: 2, max: 60 }, password: { min: 6, max: 200 }, userAgent: 300 } as const

/** How often what may be tried, each by its own counter. */
export const accountLimits = {
  /** From one address, or on one device that is known. */
  signIns: atMost(10, minute),
  /** At one account, from devices on which nobody signed in to it before. */
  signInFailures: atMost(5, 15 * minute),
  /** At one account on a device on which its user signed in before. */
  signInFailuresOfKnownDevice: atMost(10, 15 * minute),
  /** With the password by which a user who is signed in confirms something. */
  passwordsOfUser: atMost(10, 15 * minute),
  registrationsOfAddress: atMost(5, hour),
  /** With the links of mails, whatever they are for. */
  linksOfAddress: atMost(10, minute),
  /** Asking once more for the link that confirms a registration, from one address. */
  verificationsOfAddress: atMost(20, hour),
  /** Asking for a link to choose a new password, from one address and for one account. */
  resetsOfAddress: atMost(20, hour),
  resetsOfAccount: atMost(3, hour),
  /** Each of which mails to an address that nobody has confirmed. */
  emailChangesOfCompany: atMost(10, hour),
  /** So that nobody can fill another's letterbox through our forms. */
  mailsToRecipient: atMost(5, hour),
} as const satisfies Record<string, Limit>

export const sessionLifetime = { remembered: 30 * day, usual: 12 * hour } as const

export const emailTokenLifetime = hour
