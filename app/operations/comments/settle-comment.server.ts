import { database } from '#app/data/database.server.ts'
import { findComment } from '#app/data/read/comments/comments.sql.server.ts'
import { markCommentDone, reopenComment } from '#app/data/write/comments/comments.sql.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import { notesLength } from '#app/domain/comments/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Change = { companyId: string; userId: string; id: string; done: boolean; note: string | null; now: Date }

/**
 * Notes that a comment is done, by whom, and what was done; or opens it again. One that was done before keeps who did it, and
 * a further note is added. Fails with `comment.noteTooLong` if all notes together are too long, and with `request.notFound` if the company has no such comment, or if one that is to be opened
 * belongs to no check-in any more.
 */
export async function settleComment({ companyId, userId, id, done, note, now }: Change): Promise<Result<Comment>> {
  return database().atomically((sql) => {
    const { doneNote = null } = findComment(sql, companyId, id) ?? {}
    if (done && note !== null && (doneNote ?? '').length + note.length > notesLength)
      return fail('comment.noteTooLong', { field: 'note' })
    if (done) markCommentDone(sql, companyId, { id, userId, note, now })
    else if (!reopenComment(sql, companyId, id)) return fail('request.notFound')
    const comment = findComment(sql, companyId, id)
    return comment ? ok(comment) : fail('request.notFound')
  })
}
