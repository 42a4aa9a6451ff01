import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Failure } from '#app/domain/errors.ts'
import { findUser } from '#app/http/require-user.server.ts'
import { readToken } from '#app/http/session.server.ts'
import type { ApiEnv } from './api-area.ts'
import { problem } from './problem.ts'

/** Lets only signed-in owners pass: 401 otherwise, and 403 where a cookie's unsafe request comes from elsewhere. */
export const secured = createMiddleware<ApiEnv>(async (c, next) => {
  const refusal = await refusalOf(c)
  if (refusal) return problem(c, refusal)
  await next()
})

async function refusalOf(c: Context<ApiEnv>): Promise<Failure | null> {
  const user = await findUser(c.req.raw)
  if (!user) return { code: 'auth.unauthenticated' }
  const unsafe = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (unsafe && (await readToken(c.req.raw))?.from === 'cookie' && !isSameOrigin(c.req.raw))
    return { code: 'auth.forbiddenOrigin' }
  c.set('user', user)
  return null
}

function isSameOrigin(request: Request) {
  if (request.headers.get('Sec-Fetch-Site') === 'same-origin') return true
  const origin = request.headers.get('Origin')
  return origin !== null && origin === new URL(request.url).origin
}
