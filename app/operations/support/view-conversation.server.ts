import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSupportContact } from '#app/data/read/support/support-contact.sql.server.ts'
import { listSupportMessages } from '#app/data/read/support/support-messages.sql.server.ts'

const limit = 200

/**
 * What support sees of a user: their contact, and the last 200 messages, oldest first; null if the account was deleted.
 */
export function viewConversation({ companyId, userId }: { companyId: string; userId: string }) {
  const contact = findSupportContact(readingSql(), companyId, userId)
  if (!contact) return null
  const { items } = listSupportMessages(readingSql(), companyId, { userId, page: 1, pageSize: limit })
  return { contact, messages: items.toReversed() }
}
