import { z } from '@hono/zod-openapi'
import {
  findMessagePosition,
  listSupportMessages,
  type MessagePosition,
} from '#app/data/read/support/support-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { ok } from '#app/domain/errors.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { planRequestSchema, supportMessageSchema } from '#app/domain/support/schema.ts'
import type { SupportMessage } from '#app/domain/support/support-message.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { bestLanguage } from '#app/i18n/languages.ts'
import { readAnswers } from '#app/operations/support/read-answers.server.ts'
import { sendSupportMessage } from '#app/operations/support/send-support-message.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, instant, pageCounts } from './calls/declaration.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter, type FindPosition } from './calls/position-after.ts'
import { requestedPage } from './calls/requested-page.ts'

const path = '/api/support/messages'

const shape = z
  .object({
    id,
    author: z.enum(['owner', 'support']),
    text: z.string(),
    phone: z.string().nullable(),
    page: z.string().nullable(),
    language: z.string().nullable(),
    plan: z.enum(plans).nullable(),
    topic: z.enum(plans).nullable(),
    createdAt: instant,
    readAt: instant.nullable(),
  })
  .openapi('SupportMessage')

/** Messages between an owner and support. */
export const supportApi = apiArea()

ownerCall(supportApi, {
  method: 'get',
  path,
  summary: 'List your conversation with support',
  query: listQuery,
  answer: {
    status: 200,
    description: 'The conversation, the newest message first',
    shape: z.object({ items: z.array(shape), ...pageCounts }).openapi('SupportMessages'),
  },
  run({ companyId, userId, query }) {
    const { after: last, ...paging } = query
    const find: FindPosition<MessagePosition> = (sql, ofCompany, messageId) =>
      findMessagePosition(sql, ofCompany, { userId, messageId })
    const after = positionAfter(find, companyId, last)
    if (!after.ok) return after
    const found = listSupportMessages(readingSql(), companyId, { userId, after: after.value, ...paging })
    const { items, ...counts } = requestedPage(found, query)
    return ok({ items: items.map(messageJson), ...counts })
  },
})

const messageInput = supportMessageSchema
  .extend({
    topic: planRequestSchema.shape.topic.nullish().transform((topic) => topic ?? null),
    phone: planRequestSchema.shape.phone,
  })
  .openapi('NewSupportMessage')

ownerCall(supportApi, {
  method: 'post',
  path,
  summary: 'Write to support',
  description:
    'No passwords, no PINs. Name, company, plan and language go along; `page` is the path it is about, `topic` the plan that is asked for. The same text again within 10 minutes is the message that is there.',
  body: messageInput,
  answer: { status: 201, description: 'The message; the answer comes by email, too', shape },
  refusedWith: ['support.noContact', 'request.tooManyTries'],
  async run({ user, userId, companyId, input, now }) {
    const message = { ...input, language: bestLanguage([user.language]) }
    const answerAddress = await supportAddress({ companyId, userId }, now)
    const sent = await sendSupportMessage({ user, message, answerAddress, now })
    return sent.ok ? ok(messageJson(sent.value)) : sent
  },
})

ownerCall(supportApi, {
  method: 'post',
  path: `${path}/read`,
  summary: 'Mark all answers of support as seen',
  answer: { status: 204, description: 'No answer counts as new any more' },
  async run({ companyId, userId, now }) {
    return ok(await readAnswers({ companyId, userId, now }))
  },
})

function messageJson(message: SupportMessage) {
  const { id: messageId, author, text, phone, page, language, plan, topic, createdAt, readAt } = message
  const times = { createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null }
  return { id: messageId, author, text, phone, page, language, plan, topic, ...times }
}
