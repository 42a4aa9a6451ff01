import type { Sql } from '#app/data/database.server.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'

/** The place of a message in its conversation. */
export type MessagePosition = { createdAt: Date; rowid: number }

/** The place of a message between a user of the company and support, or null. */
export function findMessagePosition(
  sql: Sql,
  companyId: string,
  query: { userId: string; messageId: string },
): MessagePosition | null {
  return (
    sql.get<MessagePosition>(`SELECT createdAt, rowid ${ofConversation} AND id = :messageId`, {
      companyId,
      ...query,
    }) ?? null
  )
}

type Conversation = { userId: string; after?: MessagePosition | undefined } & Paging

/** One page of the messages between a user of the company and support, newest first; with `after` those before that. */
export function listSupportMessages(
  sql: Sql,
  companyId: string,
  { userId, after, ...paging }: Conversation,
): Paging & { items: SupportMessage[]; total: number } {
  const values = { companyId, userId, ...(after && { afterTime: after.createdAt, afterRow: after.rowid }) }
  const from = after ? `${ofConversation} ${afterPosition}` : ofConversation
  const total = sql.get<{ total: number }>(`SELECT count(*) AS total ${from}`, values)?.total ?? 0
  const { start, ...shown } = shownPage(total, paging)
  const items = sql.all<SupportMessage>(newestFirst(from), { ...values, start, limit: paging.pageSize })
  return { items, total, ...shown }
}

/** The newest message of the conversation, or null if there is none. */
export function findNewestSupportMessage(sql: Sql, companyId: string, userId: string): SupportMessage | null {
  return sql.get<SupportMessage>(newestFirst(ofConversation), { companyId, userId, start: 0, limit: 1 }) ?? null
}

/** How many answers of support the user has not read yet. */
export function countUnreadAnswers(sql: Sql, userId: string): number {
  return sql.get<{ unread: number }>(unread, { userId })?.unread ?? 0
}

const ofConversation = 'FROM SupportMessage WHERE userId = :userId AND companyId = :companyId'

const afterPosition = 'AND (createdAt < :afterTime OR (createdAt = :afterTime AND rowid < :afterRow))'

const newestFirst = (from: string) => `
  SELECT id, author, text, phone, page, language, plan, topic, createdAt, readAt ${from}
  ORDER BY createdAt DESC, rowid DESC LIMIT :limit OFFSET :start`

const unread = `
  SELECT count(*) AS unread FROM SupportMessage
  WHERE userId = :userId AND author = 'support' AND readAt IS NULL`
