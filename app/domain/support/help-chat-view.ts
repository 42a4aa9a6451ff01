import type { Paging } from '#app/domain/paging.ts'
import type { SupportMessage } from './support-message.ts'

/** The conversation of an owner with support, as they see it. */
export type HelpChatView = Paging & {
  /** One page of it, in the order it was written. */
  messages: SupportMessage[]
  total: number
  /** How many answers the owner has not seen yet. */
  unread: number
  /** False where the operator named no address of support. */
  hasContact: boolean
}

/** An article of help that may answer what is asked. */
export type FoundHelp = { slug: string; title: string; summary: string }

/** Why a message was not sent yet: help may know the answer, or it tells what is to be told nobody. */
export type Doubts = { articles: FoundHelp[]; looksSecret: boolean }
