import type { Sql } from '#app/data/database.server.ts'
import { mostWaitingAlerts } from '#app/domain/alerts/limits.ts'
import { grouped } from '#app/domain/grouped.ts'
import type { Recipient } from '#app/generated/prisma/client.ts'

export type Listener = Pick<Recipient, 'id' | 'companyId' | 'minutesAfter'>

/** The condition for a person `p` without an account: confirmed, neither gone nor removed, in the plan of an open company. */
const isConfirmed = `p.confirmedAt IS NOT NULL AND p.leftAt IS NULL AND p.removedAt IS NULL AND EXISTS (
    SELECT 1 FROM Subscription s WHERE s.companyId = p.companyId AND s.plan <> 'free')
  AND EXISTS (SELECT 1 FROM User u WHERE u.companyId = p.companyId)`

type ListenersQuery = { companyIds: string[]; mostRefusals: number; triedBefore: Date }

/** The condition for a recipient `p` who may get mails: a user whose address is confirmed, or such a person. */
export const mayBeTold = `(
    EXISTS (SELECT 1 FROM User u WHERE u.id = p.userId AND u.emailVerifiedAt IS NOT NULL)
    OR (p.userId IS NULL AND ${isConfirmed}))`

/** The condition for an address that takes mails, or whose last try is past. */
const isTried = '(p.refusedMails < :mostRefusals OR p.lastToldAt IS NULL OR p.lastToldAt < :triedBefore)'

/** The condition for a recipient of whom fewer alerts wait than may. */
const hasRoom = `NOT EXISTS (
    SELECT 1 FROM Alert a WHERE a.recipientId = p.id AND a.waits = true LIMIT 1 OFFSET ${mostWaitingAlerts - 1})`

/** Who wants to be told of missed slots in these companies, by company, and has room for more. Refused addresses only if the last try is past. */
export function mapListeners(sql: Sql, { companyIds, ...query }: ListenersQuery) {
  const rows = sql.all<Listener>(listeners, { companyIds: JSON.stringify(companyIds), ...query })
  return grouped(rows, ({ companyId }) => [companyId])
}

type CommentListenersQuery = Omit<ListenersQuery, 'companyIds'>

/** Who wants to be told of comments in a company, and has room for more. Refused addresses only if the last try is past. */
export function listCommentListeners(
  sql: Sql,
  companyId: string,
  query: CommentListenersQuery,
): Pick<Listener, 'id'>[] {
  return sql.all(commentListeners, { companyId, ...query })
}

/** The same of what staff could not do, or must do again: who wants to be told of missed slots or of comments. */
export function listWorkListeners(sql: Sql, companyId: string, query: CommentListenersQuery): Pick<Listener, 'id'>[] {
  return sql.all(workListeners, { companyId, ...query })
}

const workListeners = `
  SELECT p.id FROM Recipient p
  WHERE p.companyId = :companyId AND (p.missed OR p.comments) AND ${isTried} AND ${hasRoom} AND ${mayBeTold}`

const commentListeners = `
  SELECT p.id FROM Recipient p
  WHERE p.companyId = :companyId AND p.comments AND ${isTried} AND ${hasRoom} AND ${mayBeTold}`

const listeners = `
  SELECT p.id, p.companyId, p.minutesAfter
  FROM json_each(:companyIds) listed CROSS JOIN Recipient p ON p.companyId = listed.value
  WHERE p.missed AND ${isTried} AND ${hasRoom} AND ${mayBeTold}`
