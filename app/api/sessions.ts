import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { pagingSchema } from '#app/domain/paging.ts'
import { signOutElsewhere } from '#app/operations/sign-in/sign-out-elsewhere.server.ts'
import { signOut } from '#app/operations/sign-in/sign-out.server.ts'
import { viewSessions, type ViewedSession } from '#app/operations/sign-in/view-sessions.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, pageCounts } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'
import { requestedPage } from './calls/requested-page.ts'

const sessionShape = z
  .object({
    id,
    browser: z.string().nullable().openapi({ description: 'Or the program; null if unknown' }),
    system: z.string().nullable(),
    createdAt: instant,
    lastUsedAt: instant.openapi({ description: 'To the minute' }),
    expiresAt: instant,
    isCurrent: z.boolean().openapi({ description: 'Whether the call came with its token' }),
  })
  .openapi('Session')

/** The sessions of the user. */
export const sessionsApi = apiArea()

ownerCall(sessionsApi, {
  method: 'get',
  path: '/api/sessions',
  summary: 'List where you are signed in',
  // Without `after`: a session that is used moves to the front, so a program that reads on would miss it.
  query: pagingSchema,
  answer: {
    status: 200,
    description: 'One page of your sessions, the one used last first',
    shape: z.object({ items: z.array(sessionShape), ...pageCounts }).openapi('SessionPage'),
  },
  async run({ companyId, userId, user: { sessionId }, query, now }) {
    const found = await viewSessions({ companyId, userId, sessionId, ...query, now })
    const { items, ...page } = requestedPage(found, query)
    return ok({ items: items.map(sessionJson), ...page })
  },
})

ownerCall(sessionsApi, {
  method: 'delete',
  path: '/api/sessions',
  summary: 'Sign out everywhere else',
  answer: { status: 204, description: 'All your sessions except this one have ended' },
  async run({ userId, user: { sessionId }, now }) {
    return ok(await signOutElsewhere({ userId, sessionId, now }))
  },
})

ownerCall(sessionsApi, {
  method: 'delete',
  path: '/api/sessions/{id}',
  summary: 'Sign out in one place',
  params: idParams,
  answer: { status: 204, description: 'The session has ended' },
  run: ({ userId, params, now }) => signOut({ userId, sessionId: params.id, now }),
})

function sessionJson(session: ViewedSession) {
  const { id: sessionId, browser, system, createdAt, lastUsedAt, expiresAt, isCurrent } = session
  return {
    id: sessionId,
    browser,
    system,
    isCurrent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
