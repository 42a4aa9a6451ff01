import { findNewestSupportMessage } from '#app/data/read/support/support-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { HelpLanguage } from '#app/documents/help/help-texts.server.ts'
import type { Doubts } from '#app/domain/support/help-chat-view.ts'
import { looksSecret } from '#app/domain/support/looks-secret.ts'
import { isNewQuestion } from '#app/domain/support/support-message.ts'
import { findArticles } from '#app/operations/help/find-articles.server.ts'

type WrittenMessage = { companyId: string; userId: string; text: string; language: HelpLanguage; now: Date }

const mostArticles = 3

/**
 * What an owner should see before a message is sent: help articles, if it starts a new matter, and whether it seems to contain
 * a PIN. Null if it can be sent at once; never null if there is no support address to send it to.
 */
export function reviewMessage({ companyId, userId, text, language, now }: WrittenMessage): Doubts | null {
  const isNew = isNewQuestion(findNewestSupportMessage(readingSql(), companyId, userId), now)
  const hasContact = settings().SUPPORT_EMAIL !== undefined
  const matches = isNew || !hasContact ? findArticles({ query: text, language }) : []
  const articles = matches.slice(0, mostArticles).map(({ slug, title, summary }) => ({ slug, title, summary }))
  const isSecret = hasContact && looksSecret(text)
  return hasContact && articles.length === 0 && !isSecret ? null : { articles, looksSecret: isSecret }
}
