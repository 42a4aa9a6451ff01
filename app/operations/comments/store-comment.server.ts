import type { Sql } from '#app/data/database.server.ts'
import { readChosenIds } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { listCommentListeners } from '#app/data/read/alerts/listeners.sql.server.ts'
import { insertAlert } from '#app/data/write/alerts/alerts.sql.server.ts'
import { insertComment } from '#app/data/write/comments/comments.sql.server.ts'
import { chosenOf } from '#app/domain/alerts/chosen-recipients.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'
import { photoWait } from '#app/domain/comments/limits.ts'

type CheckInWithComment = {
  scheduleId: string
  staffId: string
  slotStartsAt: Date
  /** Whether its photo is still to come. */
  isPending: boolean
  now: Date
}

/** Stores, in the job of a check-in, that it has a comment, and who is to be told of it. Returns the comment's id. */
export function storeComment(sql: Sql, companyId: string, { isPending, ...checkIn }: CheckInWithComment): string {
  const { now } = checkIn
  const commentId = insertComment(sql, companyId, checkIn)
  const dueAt = isPending ? new Date(now.getTime() + photoWait) : now
  const triedBefore = new Date(now.getTime() - pauseOfRefused)
  const listeners = listCommentListeners(sql, companyId, { mostRefusals, triedBefore })
  for (const { id: recipientId } of chosenOf(listeners, readChosenIds(sql, checkIn.scheduleId))) {
    insertAlert(sql, { commentId, recipientId, dueAt })
  }
  return commentId
}
