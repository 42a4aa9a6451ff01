import { atMost } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** In UTF-16 units. */
export const supportTextLength = 4000

/** How long support may answer by the link that a mail brought. */
export const answerLinkLifetime = 30 * day

/** How often somebody may write: an owner, a company, and support in one conversation. */
export const supportLimits = {
  ofUser: atMost(10, hour),
  ofCompany: atMost(30, day),
  answers: atMost(20, hour),
}

/** What says the same again within this time was sent twice. */
export const sameAgainWithin = 10 * minute

/** After such a pause a message is about something new. */
export const pauseBetweenMatters = day
