import type { Sql } from '#app/data/database.server.ts'
import { nameOfUser } from '#app/data/read/check-ins/name-of-user.sql.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import type { CommentState } from '#app/domain/comments/states.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'

/** The place of a comment in its list: when it was written or done, and its id. */
export type CommentPosition = { at: Date; id: string }

/** The place of a comment of the company in one of its lists; null if it has no such comment there. */
export function findCommentPosition(
  sql: Sql,
  companyId: string,
  { id, state }: { id: string; state: CommentState },
): CommentPosition | null {
  const { order } = lists[state]
  const query = `SELECT ${order} AS at, id FROM Comment WHERE id = :id AND companyId = :companyId`
  const row = sql.get<{ at: string | null; id: string }>(query, { companyId, id })
  return row && row.at !== null ? { at: new Date(row.at), id: row.id } : null
}

type CommentsQuery = Paging & { state: CommentState; after?: CommentPosition | undefined }

/**
 * One page of a company's open or done comments, newest first; with `after` those behind that place. A `page` beyond the end
 * means the last page.
 */
export function listComments(
  sql: Sql,
  companyId: string,
  { state, after, ...requested }: CommentsQuery,
): Paging & { items: Comment[]; total: number } {
  const query = after ? lists[state].after : lists[state].whole
  const values = { companyId, ...(after && { afterAt: after.at, afterId: after.id }) }
  const total = sql.get<{ count: number }>(query.count, values)?.count ?? 0
  const { page, pageSize, start } = shownPage(total, requested)
  const rows = sql.all<CommentRow>(query.page, { ...values, pageSize, start })
  return { items: rows.map(commentOf), total, page, pageSize }
}

/** How many comments of a company are open, or done. */
export function countComments(sql: Sql, companyId: string, state: CommentState): number {
  return sql.get<{ count: number }>(lists[state].whole.count, { companyId })?.count ?? 0
}

/** True if somebody ever wrote a comment in the company. */
export function hasComments(sql: Sql, companyId: string): boolean {
  return sql.get('SELECT 1 FROM Comment WHERE companyId = :companyId LIMIT 1', { companyId }) !== undefined
}

/** A comment of the company; undefined if it has none with this id. */
export function findComment(sql: Sql, companyId: string, id: string): Comment | undefined {
  const row = sql.get<CommentRow>(oneComment, { companyId, id })
  return row && commentOf(row)
}

export type CommentRow = Omit<Comment, 'tasks'> & { tasks: string }

export function commentOf({ tasks, ...comment }: CommentRow): Comment {
  return { ...comment, tasks: JSON.parse(tasks) as string[] }
}

/** The condition for a check-in with this alias that comment `k` belongs to. */
export const isOfComment = (alias: string) => `
  ${alias}.scheduleId = k.scheduleId AND ${alias}.slotStartsAt = k.slotStartsAt AND ${alias}.staffId = k.staffId
  AND ${alias}.checkedInAt = k.createdAt AND ${alias}.comment IS NOT NULL`

/** The columns of comment `k`, and its first check-in `c`, one that was not removed if there is one. */
export const commentColumns = `
  k.id, k.scheduleId, k.createdAt, k.doneAt, k.doneNote, ${nameOfUser('k.doneById')} AS doneBy,
  c.comment AS text, c.signature, c.scheduleTitle AS title, c.location, c.timezone, c.slotAt,
  CASE WHEN c.status = 'completed' THEN c.photoKey END AS photoKey,
  (SELECT json_group_array(each.publicName ORDER BY each.rowid) FROM CheckIn each
   WHERE ${isOfComment('each')} AND (each.status <> 'deleted' OR c.status = 'deleted')) AS tasks`

export const joinFirstCheckIn = `
  JOIN CheckIn c ON c.id = (
    SELECT first.id FROM CheckIn first WHERE ${isOfComment('first')}
    ORDER BY first.status = 'deleted', first.rowid LIMIT 1)`

function listQueries(condition: string, order: string) {
  const of = (where: string) => ({
    count: `SELECT count(*) AS count FROM Comment WHERE ${where}`,
    page: `
      SELECT ${commentColumns}
      FROM (SELECT * FROM Comment WHERE ${where} ORDER BY ${order} DESC, id DESC LIMIT :pageSize OFFSET :start) k
      ${joinFirstCheckIn}
      ORDER BY k.${order} DESC, k.id DESC`,
  })
  const ofCompany = `companyId = :companyId AND ${condition}`
  const behind = `(${order} < :afterAt OR (${order} = :afterAt AND id < :afterId))`
  return { order, whole: of(ofCompany), after: of(`${ofCompany} AND ${behind}`) }
}

const lists = {
  open: listQueries('doneAt IS NULL', 'createdAt'),
  done: listQueries('doneAt IS NOT NULL', 'doneAt'),
}

const oneComment = `
  SELECT ${commentColumns} FROM Comment k ${joinFirstCheckIn} WHERE k.id = :id AND k.companyId = :companyId`
