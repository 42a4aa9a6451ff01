import { newId, type Sql } from '#app/data/database.server.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type NewMessage = Pick<SupportMessage, 'author' | 'text'> & Partial<Omit<SupportMessage, 'id' | 'createdAt' | 'readAt'>>

/** Adds a message to the conversation of a user, and returns it as stored. */
export function insertSupportMessage(
  sql: Sql,
  companyId: string,
  { userId, now, ...message }: NewMessage & { userId: string; now: Date },
): SupportMessage {
  const unset = { phone: null, page: null, language: null, plan: null, topic: null }
  const stored = { id: newId(), ...unset, ...message, createdAt: now, readAt: null }
  insertRow(sql, 'SupportMessage', { ...stored, companyId, userId })
  return stored
}

/** Marks all answers of support to a user as read. */
export function markAnswersRead(sql: Sql, companyId: string, { userId, now }: { userId: string; now: Date }) {
  updateRows(sql, 'SupportMessage', {
    where: { companyId, userId, author: 'support', readAt: null },
    data: { readAt: now },
  })
}
