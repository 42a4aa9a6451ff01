import { z } from '@hono/zod-openapi'
import { findCommentPosition, listComments, type CommentPosition } from '#app/data/read/comments/comments.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import { commentChangeSchema } from '#app/domain/comments/schema.ts'
import { commentStates } from '#app/domain/comments/states.ts'
import { ok } from '#app/domain/errors.ts'
import { settleComment } from '#app/operations/comments/settle-comment.server.ts'
import { photoJson, photoShape } from '#app/api/shapes/photo-shape.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, named, orNull, pageCounts, slotTime } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter, type FindPosition } from './calls/position-after.ts'
import { requestedPage } from './calls/requested-page.ts'

const shape = z
  .object({
    id,
    scheduleId: id,
    title: z.string(),
    location: z.string(),
    slotAt: slotTime.slotAt.nullable(),
    timezone: slotTime.timezone,
    signature: z.string(),
    tasks: z.array(z.string()).openapi({ description: 'The public names of the tasks that it came with' }),
    createdAt: instant,
    text: z.string(),
    photo: orNull(photoShape),
    doneAt: instant.nullable().openapi({ description: 'Null while it is open' }),
    doneBy: z.string().nullable().openapi({ description: 'Who said so, while they have an account' }),
    doneNote: z.string().nullable().openapi({ description: 'What was done' }),
  })
  .openapi('Comment')

/** What staff write with their check-ins, until somebody has minded it. */
export const commentsApi = apiArea()

ownerCall(commentsApi, {
  method: 'get',
  path: '/api/comments',
  summary: 'List what staff wrote with their check-ins',
  description: 'Comments from before December 2026 are in the lists of check-ins alone.',
  query: listQuery.extend({ state: z.enum(commentStates, 'request.invalidFields').default('open') }),
  answer: {
    status: 200,
    description: 'The open comments, or those that are done; the newest first',
    shape: z.object({ items: z.array(shape), ...pageCounts }).openapi('Comments'),
  },
  run({ companyId, query }) {
    const { after: last, state, ...paging } = query
    const find: FindPosition<CommentPosition> = (sql, ofCompany, commentId) =>
      findCommentPosition(sql, ofCompany, { id: commentId, state })
    const after = positionAfter(find, companyId, last)
    if (!after.ok) return after
    const found = listComments(readingSql(), companyId, { state, after: after.value, ...paging })
    const { items, ...counts } = requestedPage(found, query)
    return ok({ items: items.map(commentJson), ...counts })
  },
})

ownerCall(commentsApi, {
  method: 'put',
  path: '/api/comments/{id}',
  summary: 'Say that a comment is done, or open it again',
  description:
    'Who did it and when is noted with it. One that is done keeps that, and another note is added; opening it forgets the notes.',
  params: idParams,
  body: named('CommentChange', commentChangeSchema),
  answer: { status: 200, description: 'The comment as it is now', shape },
  async run({ companyId, userId, params, input: { done, note }, now }) {
    const settled = await settleComment({ companyId, userId, id: params.id, done, note: note || null, now })
    return settled.ok ? ok(commentJson(settled.value)) : settled
  },
})

function commentJson({ photoKey, createdAt, doneAt, ...comment }: Comment): z.infer<typeof shape> {
  return shape.parse({
    ...comment,
    createdAt: createdAt.toISOString(),
    photo: photoJson(photoKey),
    doneAt: doneAt && doneAt.toISOString(),
  })
}
