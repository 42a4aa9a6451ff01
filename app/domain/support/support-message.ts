import type { Plan } from '#app/domain/plans/plans.ts'
import { pauseBetweenQuestions, repeatWindow } from './limits.ts'

/** A message between an owner and support; the fields besides the text are set for an owner's message only. */
export type SupportMessage = {
  id: string
  author: 'owner' | 'support'
  text: string
  /** The number on which the owner wants to be called. */
  phone: string | null
  /** The path of the page on which it was written. */
  page: string | null
  language: string | null
  /** The plan in force at that time. */
  plan: Plan | null
  /** The plan that the owner asks for. */
  topic: Plan | null
  createdAt: Date
  /** When the owner saw an answer. */
  readAt: Date | null
}

type MessageContent = Pick<SupportMessage, 'author' | 'text' | 'topic'>

/** Whether a message is the newest one of the conversation again, because a form was sent twice. */
export function isRepeatedMessage(
  message: MessageContent,
  newest: (MessageContent & Pick<SupportMessage, 'createdAt'>) | null,
  now: Date,
): boolean {
  if (!newest || now.getTime() - newest.createdAt.getTime() > repeatWindow) return false
  return message.author === newest.author && message.text === newest.text && message.topic === newest.topic
}

/** Whether a message would start a new question, which help may answer, instead of continuing a conversation. */
export function isNewQuestion(newest: Pick<SupportMessage, 'createdAt'> | null, now: Date): boolean {
  return !newest || now.getTime() - newest.createdAt.getTime() > pauseBetweenQuestions
}
