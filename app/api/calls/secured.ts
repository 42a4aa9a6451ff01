import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Failure } from '#app/domain/errors.ts'
import { isForeignRequest } from '#app/http/caller/own-origin.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import type { ApiEnv } from './api-area.ts'
import { problem } from './problem.ts'

/** Lets only signed-in owners pass; otherwise 401. An unsafe request with a cookie from another origin gets 403. */
export const secured = createMiddleware<ApiEnv>(async (c, next) => {
  const refusal = await refusalOf(c)
  if (refusal) return problem(c, refusal)
  await next()
})

async function refusalOf(c: Context<ApiEnv>): Promise<Failure | null> {
  const user = await findUser(c.req.raw)
  if (!user) return { code: 'auth.unauthenticated' }
  const { method, headers } = c.req.raw
  if (isForeignRequest({ method, headers, ownOrigin: new URL(c.req.url).origin, isApi: true }))
    return { code: 'auth.forbiddenOrigin' }
  c.set('user', user)
  return null
}
