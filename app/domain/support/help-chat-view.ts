import type { Paging } from '#app/domain/paging.ts'
import type { SupportMessage } from './support-message.ts'

/** An owner's conversation with support, as the owner sees it. */
export type HelpChatView = Paging & {
  /** One page of the messages, oldest first. */
  messages: SupportMessage[]
  total: number
  /** The number of answers that the owner has not seen yet. */
  unread: number
  /** False when the operator has set no support address. */
  hasContact: boolean
}

/** A help article that may answer the question. */
export type SuggestedArticle = { slug: string; title: string; summary: string }

/** Why a message was not sent yet: help articles may answer it, or it seems to contain a PIN or a password. */
export type Doubts = { articles: SuggestedArticle[]; looksSecret: boolean }
