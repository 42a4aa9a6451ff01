import { atMost } from '#app/domain/throttle.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'

/** The longest text, in UTF-16 units. */
export const supportTextLength = 4000

/** How long support can answer with the link in a mail, in milliseconds. */
export const answerLinkLifetime = 30 * day

/** How often an owner, a company, and support in one conversation may write. */
export const supportLimits = {
  ofUser: atMost(10, hour),
  ofCompany: atMost(30, day),
  answers: atMost(20, hour),
}

/** A message with the same text within this time, in milliseconds, was sent twice. */
export const repeatWindow = 10 * minute

/** After such a pause, in milliseconds, a message is a new question. */
export const pauseBetweenQuestions = day
