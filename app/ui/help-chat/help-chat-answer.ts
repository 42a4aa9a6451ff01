import type { SubmissionResult } from '@conform-to/react'
import type { Failure } from '#app/domain/errors.ts'
import type { Doubts } from '#app/domain/support/help-chat-view.ts'

/** The answer to the form of the help chat: refused, not sent yet, or sent. */
export type HelpChatAnswer = {
  reply: SubmissionResult | null
  failure: Failure | null
  doubts?: Doubts | null
  isSent?: boolean
}
