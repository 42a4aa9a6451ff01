import { newId, type Sql } from '#app/data/database.server.ts'
import { isOfComment } from '#app/data/read/comments/comments.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type NewComment = { scheduleId: string; staffId: string; slotStartsAt: Date; now: Date }

/** Notes that check-ins which are inserted in the same job have a comment, and returns its id. */
export function insertComment(sql: Sql, companyId: string, { now, ...comment }: NewComment): string {
  const id = newId()
  insertRow(sql, 'Comment', { id, companyId, ...comment, createdAt: now })
  return id
}

type Done = { id: string; userId: string; note: string | null; now: Date }

/** Notes that a comment of the company is done, by whom, and what was done. One that was done before stays as it is. */
export function markCommentDone(sql: Sql, companyId: string, { id, userId, note, now }: Done) {
  const data = { doneAt: now, doneById: userId, doneNote: note }
  updateRows(sql, 'Comment', { where: { id, companyId, doneAt: null }, data })
}

/** Opens a comment of the company again. */
export function reopenComment(sql: Sql, companyId: string, id: string) {
  updateRows(sql, 'Comment', { where: { id, companyId }, data: { doneAt: null, doneById: null, doneNote: null } })
}

/** Deletes the open comment of a removed check-in, unless it also belongs to one that was not removed. */
export function forgetCommentOf(sql: Sql, companyId: string, checkInId: string) {
  sql.run(forgetIfRemoved, { companyId, checkInId })
}

const forgetIfRemoved = `
  DELETE FROM Comment WHERE id IN (
    SELECT k.id FROM CheckIn removed
    JOIN Comment k ON k.scheduleId = removed.scheduleId AND k.createdAt = removed.checkedInAt AND k.doneAt IS NULL
    WHERE removed.id = :checkInId AND removed.companyId = :companyId AND ${isOfComment('removed')}
      AND NOT EXISTS (SELECT 1 FROM CheckIn other WHERE ${isOfComment('other')} AND other.status <> 'deleted'))`
