/** How often what may be tried, each by its own counter: `limit` times in `windowSeconds`. */
export const accountLimits = {
  signInsOfAddress: { limit: 10, windowSeconds: 60 },
  signInFailuresOfAccount: { limit: 5, windowSeconds: 15 * 60 },
  registrationsOfAddress: { limit: 5, windowSeconds: 60 * 60 },
  verificationsOfAddress: { limit: 10, windowSeconds: 60 },
  /** So that nobody can fill another's letterbox through our forms. */
  mailsToRecipient: { limit: 5, windowSeconds: 60 * 60 },
} as const

const hour = 60 * 60 * 1000

export const sessionLifetime = { remembered: 30 * 24 * hour, usual: 12 * hour } as const

export const emailTokenLifetime = hour
