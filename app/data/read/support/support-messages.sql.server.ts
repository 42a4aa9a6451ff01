import type { Sql } from '#app/data/database.server.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'

/** One page of the messages between a user of the company and support, newest first. */
export function listSupportMessages(
  sql: Sql,
  companyId: string,
  { userId, ...paging }: { userId: string } & Paging,
): Paging & { items: SupportMessage[]; total: number } {
  const total = sql.get<{ total: number }>(count, { companyId, userId })?.total ?? 0
  const { start, ...shown } = shownPage(total, paging)
  const items = sql.all<SupportMessage>(newestFirst, { companyId, userId, start, limit: paging.pageSize })
  return { items, total, ...shown }
}

/** The newest message of the conversation, or null if there is none. */
export function findNewestSupportMessage(sql: Sql, companyId: string, userId: string): SupportMessage | null {
  return sql.get<SupportMessage>(newestFirst, { companyId, userId, start: 0, limit: 1 }) ?? null
}

/** How many answers of support the user has not read yet. */
export function countUnreadAnswers(sql: Sql, userId: string): number {
  return sql.get<{ unread: number }>(unread, { userId })?.unread ?? 0
}

const ofConversation = 'FROM SupportMessage WHERE userId = :userId AND companyId = :companyId'

const count = `SELECT count(*) AS total ${ofConversation}`

const newestFirst = `
  SELECT id, author, text, phone, page, language, plan, topic, createdAt, readAt ${ofConversation}
  ORDER BY createdAt DESC, rowid DESC LIMIT :limit OFFSET :start`

const unread = `
  SELECT count(*) AS unread FROM SupportMessage
  WHERE userId = :userId AND author = 'support' AND readAt IS NULL`
