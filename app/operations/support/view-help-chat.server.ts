import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { countUnreadAnswers, listSupportMessages } from '#app/data/read/support/support-messages.sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import type { HelpChatView } from '#app/domain/support/help-chat-view.ts'

const pageSize = 50

/** A page of an owner's conversation with support: page 1 has the newest messages. */
export function viewHelpChat(query: { companyId: string; userId: string; page: number }): HelpChatView {
  const { companyId, userId, page } = query
  const { items, ...shown } = listSupportMessages(readingSql(), companyId, { userId, page, pageSize })
  return {
    messages: items.toReversed(),
    ...shown,
    unread: countUnreadAnswers(readingSql(), userId),
    hasContact: settings().SUPPORT_EMAIL !== undefined,
  }
}
