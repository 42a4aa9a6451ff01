import type { Plan } from '#app/domain/plans/plans.ts'
import { pauseBetweenMatters, sameAgainWithin } from './limits.ts'

/** What an owner and support write each other; what stands beside the text is known of an owner's alone. */
export type SupportMessage = {
  id: string
  author: 'owner' | 'support'
  text: string
  /** Where the owner wants to be called. */
  phone: string | null
  /** The path of the page that it was written on. */
  page: string | null
  language: string | null
  /** The plan that was in force. */
  plan: Plan | null
  /** The plan that is asked for. */
  topic: Plan | null
  createdAt: Date
  /** When the owner saw an answer. */
  readAt: Date | null
}

type Said = Pick<SupportMessage, 'author' | 'text' | 'topic'>

/** Whether what is written is the newest message of the conversation once more: a form that was sent twice. */
export function isSameAgain(said: Said, newest: (Said & Pick<SupportMessage, 'createdAt'>) | null, now: Date): boolean {
  if (!newest || now.getTime() - newest.createdAt.getTime() > sameAgainWithin) return false
  return said.author === newest.author && said.text === newest.text && said.topic === newest.topic
}

/** Whether a message would be about something new, which help may know already, and not the next word of a talk. */
export function startsMatter(newest: Pick<SupportMessage, 'createdAt'> | null, now: Date): boolean {
  return !newest || now.getTime() - newest.createdAt.getTime() > pauseBetweenMatters
}
