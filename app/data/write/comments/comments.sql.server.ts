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

/**
 * Notes that a comment of the company is done, by whom, and what was done. One that was done before keeps who did it and when;
 * another note is added to its note.
 */
export function markCommentDone(sql: Sql, companyId: string, { id, userId, note, now }: Done) {
  const data = { doneAt: now, doneById: userId, doneNote: note }
  const isNew = updateRows(sql, 'Comment', { where: { id, companyId, doneAt: null }, data }) > 0
  if (!isNew && note !== null) sql.run(addNote, { id, companyId, note })
}

const addNote = `
  UPDATE Comment SET doneNote = CASE WHEN doneNote IS NULL THEN :note ELSE doneNote || char(10) || :note END
  WHERE id = :id AND companyId = :companyId AND doneAt IS NOT NULL
    AND (doneNote IS NULL OR instr(char(10) || doneNote || char(10), char(10) || :note || char(10)) = 0)`

/** Opens a comment of the company again; false if all of its check-ins were removed, or it has none with this id. */
export function reopenComment(sql: Sql, companyId: string, id: string): boolean {
  return sql.run(reopen, { id, companyId }).changes > 0
}

const reopen = `
  UPDATE Comment AS k SET doneAt = NULL, doneById = NULL, doneNote = NULL
  WHERE k.id = :id AND k.companyId = :companyId
    AND EXISTS (SELECT 1 FROM CheckIn c WHERE ${isOfComment('c')} AND c.status <> 'deleted')`

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
